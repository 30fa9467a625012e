import type { RunningCall } from '#shared/contract/voice/calls.ts';
import type { ChannelId, Id, UserId } from '#shared/lib/ids.ts';
import { pushTexts } from '#shared/locales/push-texts.ts';
import { pushLimits, voiceLimits } from '#shared/rules/limits.ts';
import { noticeOf } from '#shared/rules/notices.ts';
import type { PushNotice } from '#shared/rules/push-notice.ts';
import { findPushRecipients, type PushRecipient } from '../../store/push-subscriptions.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { choiceOf } from './push-message.ts';
import { runningCall } from './running-call.ts';
import { sendPushes } from './send-push.ts';
import { withdrawLater } from './withdraw-call-push.ts';

const AGAIN_AFTER_FAILURE_MS = 5_000;

/**
 * Writes down the job that notifies those whom a new call rings and who have no page open; none where
 * all of them have. The call goes on whatever becomes of it.
 */
export async function addCallPush(
  deps: Pick<ActionDeps, 'announcer' | 'db' | 'jobs' | 'logger'>,
  {
    channelId,
    callId,
    called,
  }: {
    readonly channelId: ChannelId;
    readonly callId: Id<'call'>;
    readonly called: readonly UserId[];
  },
): Promise<void> {
  if (called.every((userId) => deps.announcer.isConnected(userId))) return;
  try {
    // two who call at once begin one call
    const key = `push-call-${callId}`;
    await deps.jobs.add(deps.db, { name: 'push-call', data: { channelId, callId } }, { key });
  } catch (error) {
    deps.logger.error({ err: error }, 'a call could not be pushed');
  }
}

/**
 * Notifies the browsers of those for whom a call rings still and who have no page open, by the rules of
 * messages.
 * @throws Error when none of those that it is about was reached: they are tried again
 */
export async function pushCall(deps: ActionDeps, job: TaskData<'push-call'>): Promise<void> {
  const call = runningCall(deps, job);
  const leftMs = call ? Date.parse(call.startedAt) + voiceLimits.ringMs - deps.clock.now() : 0;
  if (!call || leftMs <= 0 || call.ringing.length === 0) return;
  const { channelId, callId, to } = job;
  const sent = await sendPushes(deps, {
    heard: await recipients(deps, call, to ?? null),
    isAgain: to !== undefined,
    noticeFor: (recipient) => noticeFor(call, recipient),
    options: { ttl: Math.ceil(leftMs / 1_000), topic: `call-${channelId}` },
    afterFailureMs: AGAIN_AFTER_FAILURE_MS,
    lookAgain: (sessionIds, runAt) =>
      deps.jobs.add(
        deps.db,
        { name: 'push-call', data: { channelId, callId, to: sessionIds } },
        { runAt },
      ),
  });
  await withdrawLater(deps, {
    channelId,
    callId,
    startedBy: call.startedBy.id,
    startedAt: call.startedAt,
    shown: sent.map((one) => ({ sessionId: one.session_id, userId: one.user_id })),
  });
}

/** The browsers of those for whom it rings and who want to be told. */
async function recipients(
  { db, clock }: Pick<ActionDeps, 'db' | 'clock'>,
  { channelId, startedBy, ringing }: RunningCall,
  to: TaskData<'push-call'>['to'] | null,
): Promise<PushRecipient[]> {
  const found = await findPushRecipients(db, {
    teamId: null,
    channelId,
    parentId: null,
    messageId: null,
    authorId: startedBy.id,
    named: ringing,
    now: new Date(clock.now()),
    after: null,
    to: to ?? null,
    // all of them at once: a minute is short, and chats are small
    limit: (ringing.length + 1) * pushLimits.perUser,
  });
  return found.filter((recipient) => isHeard(recipient, clock.now()));
}

function isHeard({ presence, hides_content: isStreamerMode, ...set }: PushRecipient, now: number) {
  const facts = {
    isOwn: false,
    // nor does it ring for who blocks the caller
    isBlocked: false,
    reach: { isDirect: false, isEveryone: false, isChat: true },
    choices: { team: undefined, channel: choiceOf(set.channel_choice) },
    isBeforeMyEyes: false,
    presence,
    isStreamerMode,
  };
  return noticeOf(facts, now) !== 'none';
}

/** What a browser is told of it; not who calls where it hides that. */
function noticeFor(
  { id, channelId, startedBy }: RunningCall,
  { settings: { locale }, hides_content: isHidden }: PushRecipient,
): PushNotice {
  const texts = pushTexts[locale];
  return {
    teamId: null,
    channelId,
    messageId: null,
    locale,
    title: isHidden ? texts.hiddenTitle : startedBy.username,
    content: '',
    names: {},
    body: texts.ringing,
    call: { id, isOver: false },
  };
}
