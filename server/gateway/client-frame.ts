import { z } from 'zod';
import {
  clientFrames,
  type ClientFrame,
  type ClientFrameName,
} from '#shared/contract/socket/client-frames.ts';
import { requestIdSchema, socketReplies } from '#shared/contract/socket/client-requests.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { findUnstorableText } from '#shared/lib/storable-text.ts';

/** A client's frame, or why it is none. */
export type ReadFrame = {
  /** Set where the client wants an answer. */
  readonly id: number | null;
} & (
  | { readonly ok: true; readonly frame: ClientFrame }
  | { readonly ok: false; readonly code: ProblemCode; readonly type: string | null }
);

const envelope = z.object({
  type: z.string().max(64),
  data: z.unknown().optional(),
  // what is no id of a request is none of our business, as any other field
  id: requestIdSchema.optional().catch(undefined),
});

function isFrameName(name: string): name is ClientFrameName {
  return Object.hasOwn(clientFrames, name);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads what a client sent: `request.malformed` when it is no frame at all, `request.invalid`
 * when the contract does not know its type or its data.
 */
export function readClientFrame(text: string): ReadFrame {
  const value = parseJson(text);
  const outer = envelope.safeParse(value);
  if (!outer.success) return { ok: false, code: 'request.malformed', type: null, id: null };
  const { type, data } = outer.data;
  const id = Object.hasOwn(socketReplies, type) ? (outer.data.id ?? null) : null;
  const invalid = { ok: false, code: 'request.invalid', id } as const;
  if (findUnstorableText(value) !== null) return { ...invalid, type: null };
  if (!isFrameName(type)) return { ...invalid, type };
  const parsed = clientFrames[type].safeParse(data);
  if (!parsed.success) return { ...invalid, type };
  // reason: the data was parsed with the schema of this very type
  return { ok: true, frame: { type, data: parsed.data } as ClientFrame, id };
}
