import type { SessionId, UserId } from '#shared/lib/ids.ts';
import type { BotTokenOf } from '../../lib/bot-tokens.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findBotAccount } from '../../store/bots.ts';
import type { ActionDeps } from '../action-deps.ts';
import { principalOf, type AccountPrincipal } from '../principal.ts';

/** `Authorization: Bot <token>`; other schemes mean nothing here. */
const HEADER_PATTERN = /^Bot +(\S{1,100})$/i;

/** A bot that has shown its token. */
export interface BotCaller {
  readonly actor: AccountPrincipal;
  readonly token: BotTokenOf;
}

/**
 * The bot that a call comes from; null when it names none, and is that of a person or a visitor.
 * @throws ProblemError session.required for a token that is invented, replaced or of a bot that is gone
 */
export async function findBotCaller(
  { db, botTokens }: Pick<ActionDeps, 'db' | 'botTokens'>,
  authorization: string | undefined,
): Promise<BotCaller | null> {
  if (authorization === undefined || !/^bot\b/i.test(authorization)) return null;
  const token = botTokens.read(HEADER_PATTERN.exec(authorization)?.[1] ?? '');
  const account = token && (await findBotAccount(db, token));
  if (!token || !account) throw new ProblemError('session.required');
  return { actor: principalOf(token.id, account), token };
}

const SESSION_PATTERN = /^bot-(\d+)-(\d+)$/;

/** The token whose sockets are ended by this; null: it is a person's session. */
export function botTokenOfSession(sessionId: SessionId): BotTokenOf | null {
  const [, id, number] = SESSION_PATTERN.exec(sessionId) ?? [];
  if (id === undefined || number === undefined) return null;
  // reason: `botSessionId` has made it of one
  return { id: id as UserId, number: Number(number) };
}

/** What the sockets of a token are ended by: a token is to a bot what a session is to a person. */
export function botSessionId({ id, number }: BotTokenOf): SessionId {
  // reason: it names no row, and is only ever compared with another of these
  return `bot-${id}-${String(number)}` as SessionId;
}
