import type { SessionId } from '#shared/lib/ids.ts';
import type { PushNotice } from '#shared/rules/push-notice.ts';
import type { PushEnd, PushOptions } from '../../lib/push-sender.ts';
import { deleteGonePushSubscriptions, type PushRecipient } from '../../store/push-subscriptions.ts';
import type { ActionDeps } from '../action-deps.ts';

type PushDeps = Pick<ActionDeps, 'announcer' | 'clock' | 'db' | 'logger' | 'push'>;

/** After so long a page that was open is closed for certain, or has lost its connection. */
const AGAIN_MS = 20_000;

/** What browsers are told of one thing. */
interface PushRound {
  /** Those who want to be told. */
  readonly heard: readonly PushRecipient[];
  /** They were not reached before, or had a page open then. */
  readonly isAgain: boolean;
  readonly noticeFor: (recipient: PushRecipient) => PushNotice;
  readonly options: PushOptions;
  readonly afterFailureMs: number;
  /** Writes down that these are looked at once more. */
  readonly lookAgain: (sessionIds: SessionId[], runAt: Date) => Promise<unknown>;
}

/**
 * Notifies the browsers of those who have no page open; answers those that were. Those who have one are
 * looked at once more: it may have been closing.
 * @throws Error when none of those who are looked at again was reached: they are tried again
 */
export async function sendPushes(deps: PushDeps, round: PushRound): Promise<PushRecipient[]> {
  const { heard, isAgain, lookAgain } = round;
  const present = heard.filter(({ user_id: userId }) => deps.announcer.isOnline(userId));
  const away = heard.filter((recipient) => !present.includes(recipient));
  const ended = await sendToEach(deps, away, round);
  const failed = ended('away');
  if (isAgain && failed.length > 0 && failed.length === away.length)
    throw new Error('No push service could be reached');
  const later = async (at: readonly PushRecipient[], afterMs: number): Promise<void> => {
    if (at.length === 0) return;
    const sessionIds = at.map((recipient) => recipient.session_id);
    await lookAgain(sessionIds, new Date(deps.clock.now() + afterMs));
  };
  if (!isAgain) await later(present, AGAIN_MS);
  await later(failed, round.afterFailureMs);
  return ended('sent');
}

/**
 * Sends to browsers, those of users with a page open as well; answers which of them came to an end.
 * Places that are gone are forgotten.
 */
export async function sendToEach(
  deps: PushDeps,
  to: readonly PushRecipient[],
  round: Pick<PushRound, 'noticeFor' | 'options'>,
): Promise<(end: PushEnd) => PushRecipient[]> {
  const ends = await Promise.all(to.map((each) => sendPush(deps, each, round)));
  const ended = (end: PushEnd) => to.filter((_, index) => ends[index] === end);
  await deleteGonePushSubscriptions(deps.db, ended('gone'));
  return ended;
}

/** Notifies one browser; a refusal is noted for the operator. */
async function sendPush(
  { push, logger }: PushDeps,
  recipient: PushRecipient,
  { noticeFor, options }: Pick<PushRound, 'noticeFor' | 'options'>,
): Promise<PushEnd> {
  const end = await push.send(recipient, JSON.stringify(noticeFor(recipient)), options);
  if (end === 'refused') logger.warn({ userId: recipient.user_id }, 'a push was refused');
  return end;
}
