import { z } from 'zod';
import { presenceSocketLimits } from '#shared/rules/limits.ts';
import type { ClosingReason } from './frames.ts';

const { textLength, nonceLength, commandLength, largestPid } = presenceSocketLimits;

const text = z.string().max(textLength).nullish();

const handshakeSchema = z.object({ v: z.coerce.number(), client_id: z.unknown().optional() });
const clientIdSchema = z.string().regex(/^\d{1,32}$/);

const messageSchema = z.object({
  cmd: z.string().max(commandLength),
  nonce: z.string().max(nonceLength).nullish(),
  args: z.unknown().optional(),
});

/** Of an activity no more is read than this; the rest is dropped unseen. */
const activityArgsSchema = z.object({
  pid: z.number().int().positive().max(largestPid),
  activity: z
    .object({
      details: text,
      state: text,
      timestamps: z.object({ start: z.number().nullish(), end: z.number().nullish() }).nullish(),
    })
    .nullish(),
});

type ShownActivity = NonNullable<z.output<typeof activityArgsSchema>['activity']>;

/** What an application says of its game; null: nothing. */
export interface SaidWords {
  readonly details: string | null;
  readonly state: string | null;
}

/** The words of an activity in one line each, without signs that are not seen. */
export function saidWords({ details, state }: ShownActivity): SaidWords {
  return { details: lineOf(details), state: lineOf(state) };
}

function lineOf(words: string | null | undefined): string | null {
  const line = (words ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return line === '' ? null : line;
}

/** What an application asks for. */
type Asked =
  | {
      readonly type: 'activity';
      readonly nonce: string | null;
      readonly pid: number;
      readonly activity: ShownActivity | null;
    }
  | {
      readonly type: 'refused';
      readonly nonce: string | null;
      readonly command: string;
      readonly code: number;
    };

/** Errors of one message, by the numbers that applications know. */
const errorCodes = { badContent: 4000, unknownCommand: 4002 } as const;

/** The JSON in a frame; `undefined`: it is none. */
export function readJson(content: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return undefined;
  }
}

/** Why the first frame of a connection is not taken; null: it is. */
export function handshakeProblem(said: unknown): ClosingReason | null {
  const { success, data } = handshakeSchema.safeParse(said);
  if (!success || data.v !== 1) return 'badVersion';
  return clientIdSchema.safeParse(data.client_id).success ? null : 'badClient';
}

/** What a message asks for; null: it is no message of the protocol. */
export function readMessage(said: unknown): Asked | null {
  const message = messageSchema.safeParse(said);
  if (!message.success) return null;
  const { cmd: command, args } = message.data;
  const nonce = message.data.nonce ?? null;
  if (command !== 'SET_ACTIVITY')
    return { type: 'refused', nonce, command, code: errorCodes.unknownCommand };
  const { success, data } = activityArgsSchema.safeParse(args);
  if (!success) return { type: 'refused', nonce, command, code: errorCodes.badContent };
  return { type: 'activity', nonce, pid: data.pid, activity: data.activity ?? null };
}

/**
 * The answer to a handshake. Applications expect a user in it: they get one without a name, since
 * who signs in to Tayfa is not their concern.
 */
export const readyMessage = {
  cmd: 'DISPATCH',
  evt: 'READY',
  nonce: null,
  data: {
    v: 1,
    config: { cdn_host: '', api_endpoint: '', environment: 'production' },
    user: { id: '0', username: 'player', discriminator: '0000', avatar: null },
  },
} as const;

/** The answer to a message. */
export function answerTo(asked: Asked): object {
  const { nonce } = asked;
  if (asked.type === 'activity')
    return { cmd: 'SET_ACTIVITY', evt: null, nonce, data: asked.activity };
  const { command, code } = asked;
  const message = code === errorCodes.unknownCommand ? 'Unknown command' : 'Invalid payload';
  return { cmd: command, evt: 'ERROR', nonce, data: { code, message } };
}
