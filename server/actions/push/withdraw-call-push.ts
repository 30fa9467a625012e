import type { RunningCall } from '#shared/contract/voice/calls.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { pushTexts } from '#shared/locales/push-texts.ts';
import { pushLimits, voiceLimits } from '#shared/rules/limits.ts';
import type { PushNotice } from '#shared/rules/push-notice.ts';
import { findPushRecipients, type PushRecipient } from '../../store/push-subscriptions.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { runningCall } from './running-call.ts';
import { sendToEach } from './send-push.ts';

type Shown = TaskData<'withdraw-call-push'>;
type WithdrawDeps = Pick<
  ActionDeps,
  'announcer' | 'calls' | 'clock' | 'db' | 'jobs' | 'logger' | 'push'
>;
type Ending = 'answered' | 'declined' | 'missed' | 'ended';

/**
 * Writes down that these browsers show that a call rings: it is looked again soon for whom it does so no
 * longer. A ring ends at whichever node, and by what comes from all of them: a look is the same for all.
 */
export async function withdrawLater(
  { clock, db, jobs }: Pick<ActionDeps, 'clock' | 'db' | 'jobs'>,
  data: Shown,
): Promise<void> {
  if (data.shown.length === 0) return;
  const runAt = new Date(clock.now() + pushLimits.ringLookMs);
  await jobs.add(db, { name: 'withdraw-call-push', data }, { runAt });
}

/** Has browsers say how the ring of a call ended, those for whom it has, instead of that it rings. */
export async function withdrawCallPush(deps: WithdrawDeps, job: Shown): Promise<void> {
  const call = runningCall(deps, job);
  const ringing = call?.ringing ?? [];
  const over = job.shown.filter(({ userId }) => !ringing.includes(userId));
  await sendOver(deps, { ...job, shown: over }, call);
  await withdrawLater(deps, {
    ...job,
    shown: job.shown.filter(({ userId }) => ringing.includes(userId)),
  });
}

async function sendOver(
  deps: WithdrawDeps,
  job: Shown,
  call: RunningCall | undefined,
): Promise<void> {
  const { channelId, startedBy, shown } = job;
  if (shown.length === 0) return;
  const now = deps.clock.now();
  const recipients = await findPushRecipients(deps.db, {
    teamId: null,
    channelId,
    parentId: null,
    messageId: null,
    authorId: startedBy,
    named: shown.map(({ userId }) => userId),
    now: new Date(now),
    after: null,
    to: shown.map(({ sessionId }) => sessionId),
    limit: shown.length,
  });
  if (recipients.length === 0) return;
  const caller = (await findUser(deps.db, startedBy))?.username ?? null;
  const isRungOut = now >= Date.parse(job.startedAt) + voiceLimits.ringMs;
  await sendToEach(deps, recipients, {
    noticeFor: (recipient) =>
      noticeFor(job, recipient, { caller, ending: endingFor(recipient.user_id, call, isRungOut) }),
    // in place of the ring, where the push service still has that
    options: { ttl: voiceLimits.ringMs / 1_000, topic: `call-${channelId}` },
  });
}

/** How it ended for a user; what became of the call as a whole its line says better, and takes the place. */
function endingFor(userId: UserId, call: RunningCall | undefined, isRungOut: boolean): Ending {
  if (!call) return 'ended';
  if (call.participants.some(({ id }) => id === userId)) return 'answered';
  return isRungOut ? 'missed' : 'declined';
}

function noticeFor(
  { channelId, callId }: Shown,
  { settings: { locale }, hides_content: isHidden }: PushRecipient,
  { caller, ending }: { readonly caller: string | null; readonly ending: Ending },
): PushNotice {
  const texts = pushTexts[locale];
  return {
    teamId: null,
    channelId,
    messageId: null,
    locale,
    title: isHidden ? texts.hiddenTitle : (caller ?? texts.hiddenTitle),
    content: '',
    names: {},
    body: texts.call[ending],
    call: { id: callId, isOver: true },
  };
}
