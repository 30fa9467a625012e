import type { RunningCall } from '#shared/contract/voice/calls.ts';
import type { ChannelId, Id, UserId } from '#shared/lib/ids.ts';
import { cutText } from '#shared/lib/text.ts';
import { pushTexts } from '#shared/locales/push-texts.ts';
import { pushLimits, voiceLimits } from '#shared/rules/limits.ts';
import { noticeOf } from '#shared/rules/notices.ts';
import type { PushNotice } from '#shared/rules/push-notice.ts';
import type { PushEnd } from '../../lib/push-sender.ts';
import {
  deleteGonePushSubscriptions,
  findPushRecipients,
  type PushRecipient,
} from '../../store/push-subscriptions.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { choiceOf } from './push-message.ts';
import { sendPush } from './send-push.ts';

/** After so long a page that was open is closed for certain, or has lost its connection. */
const AGAIN_MS = 20_000;
const AGAIN_AFTER_FAILURE_MS = 5_000;
const MAX_TITLE = 160;

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
 * messages. Those who have a page open are looked at once more: it may have been closing.
 * @throws Error when none of those that it is about was reached: they are tried again
 */
export async function pushCall(deps: ActionDeps, job: TaskData<'push-call'>): Promise<void> {
  const call = runningCall(deps, job);
  const leftMs = call ? Date.parse(call.startedAt) + voiceLimits.ringMs - deps.clock.now() : 0;
  if (!call || leftMs <= 0 || call.ringing.length === 0) return;
  const heard = await recipients(deps, call, job.to ?? null);
  const present = heard.filter(({ user_id: userId }) => deps.announcer.isOnline(userId));
  const away = heard.filter((recipient) => !present.includes(recipient));
  const options = { ttl: Math.ceil(leftMs / 1_000), topic: `call-${call.channelId}` };
  const ends = await Promise.all(
    away.map((each) => sendPush(deps, each, { notice: noticeFor(call, each), options })),
  );
  const ended = (end: PushEnd) => away.filter((_, index) => ends[index] === end);
  await deleteGonePushSubscriptions(deps.db, ended('gone'));
  const failed = ended('away');
  if (job.to && failed.length > 0 && failed.length === away.length)
    throw new Error('No push service could be reached');
  if (!job.to) await lookAgain(deps, job, { at: present, afterMs: AGAIN_MS });
  await lookAgain(deps, job, { at: failed, afterMs: AGAIN_AFTER_FAILURE_MS });
}

/** The call as it is now; undefined: it is over. */
function runningCall(
  { calls }: Pick<ActionDeps, 'calls'>,
  { channelId, callId }: TaskData<'push-call'>,
): RunningCall | undefined {
  const [person] = calls.peopleOf(channelId);
  return person && calls.callsOf(person).find(({ id }) => id === callId);
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
  { channelId, startedBy }: RunningCall,
  { settings: { locale }, hides_content: isHidden }: PushRecipient,
): PushNotice {
  const texts = pushTexts[locale];
  return {
    teamId: null,
    channelId,
    messageId: null,
    locale,
    title: isHidden ? texts.hiddenTitle : cutText(startedBy.username, MAX_TITLE),
    content: '',
    names: {},
    body: texts.ringing,
  };
}

async function lookAgain(
  deps: Pick<ActionDeps, 'clock' | 'db' | 'jobs'>,
  { channelId, callId }: TaskData<'push-call'>,
  { at, afterMs }: { readonly at: readonly PushRecipient[]; readonly afterMs: number },
): Promise<void> {
  if (at.length === 0) return;
  const to = at.map((recipient) => recipient.session_id);
  const runAt = new Date(deps.clock.now() + afterMs);
  await deps.jobs.add(deps.db, { name: 'push-call', data: { channelId, callId, to } }, { runAt });
}
