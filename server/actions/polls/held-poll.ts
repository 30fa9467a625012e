import type { PollFacts } from '#shared/contract/messages/poll.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { messagePollLimits } from '#shared/rules/polls.ts';
import { presentStanding, untouchedPoll } from '../../present/poll.ts';
import type { Db } from '../../store/database.ts';
import { findMessage, type MessageRow } from '../../store/messages.ts';
import { holdMessage } from '../../store/pins.ts';
import { findHeldPoll, saveHeldPoll, type HeldPoll, type PollKey } from '../../store/polls.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Tx } from '../write/write.ts';

/** A poll inside a write, its message held: it cannot be deleted, and votes wait for each other. */
interface PollInWrite {
  readonly key: PollKey;
  readonly message: MessageRow & { readonly poll: PollFacts };
  readonly state: HeldPoll;
}

/** Holds a message and answers its poll; undefined when it is gone or has none. */
export async function holdPoll(db: Db, key: PollKey): Promise<PollInWrite | undefined> {
  if (!(await holdMessage(db, key))) return undefined;
  const message = await findMessage(db, key.channelId, key.messageId);
  if (!message?.poll) return undefined;
  const { poll } = message;
  const untouched = { ...untouchedPoll(poll), told_at: null, is_telling: false };
  const state = (await findHeldPoll(db, key)) ?? untouched;
  return { key, message: { ...message, poll }, state };
}

/** Says how a poll stands, to all who may know, and keeps that they were told. */
export async function tellNow(
  { db, emit }: Pick<Tx, 'db' | 'emit'>,
  now: number,
  { key, teamId, state }: { key: PollKey; teamId: TeamId | null; state: HeldPoll },
): Promise<void> {
  await saveHeldPoll(db, key, { ...state, told_at: new Date(now), is_telling: false });
  emit({ type: 'POLL_UPDATED', data: { ...key, teamId, ...presentStanding(state) } });
}

/**
 * The same at once after a quiet moment, else together with what comes in the next one: however many
 * vote, a poll is told once a second. The job that tells it stands in the database, so that the last
 * votes are told whatever becomes of this process.
 */
export async function tellSoon(
  { clock }: Pick<ActionDeps, 'clock'>,
  tx: Pick<Tx, 'db' | 'emit' | 'later'>,
  poll: { key: PollKey; teamId: TeamId | null; state: HeldPoll },
): Promise<void> {
  const { key, state } = poll;
  const now = clock.now();
  const next =
    state.told_at === null ? now : state.told_at.getTime() + messagePollLimits.tellEveryMs;
  if (next <= now && !state.is_telling) {
    await tellNow(tx, now, poll);
    return;
  }
  await saveHeldPoll(tx.db, key, { ...state, is_telling: true });
  if (!state.is_telling)
    await tx.later({ name: 'tell-poll', data: key }, { runAt: new Date(next) });
}
