import { everyoneRoleId, idTime, type UserId } from '#shared/lib/ids.ts';
import { pushLimits } from '#shared/rules/limits.ts';
import { parseMentions } from '#shared/rules/mentions.ts';
import { noticeOf } from '#shared/rules/notices.ts';
import type { NotificationChoice } from '#shared/rules/notifications.ts';
import { isoTime } from '../../lib/clock.ts';
import { findMessage, type MessageRow } from '../../store/messages.ts';
import { findPushRecipients, type PushRecipient } from '../../store/push-subscriptions.ts';
import { findUsernames } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { pushNoticeFor, type ToldMessage } from './push-notice.ts';
import { sendPushes } from './send-push.ts';

/** Browsers asked about in one question. */
const BATCH = 200;
const AGAIN_AFTER_FAILURE_MS = 30_000;

/**
 * Notifies the browsers of those whom a message tells something and who have no page open, by the same
 * rules as an open page does. It may run twice: a browser shows one notification a channel.
 * @throws Error when none of those that it is about was reached: they are tried again
 */
export async function pushMessage(deps: ActionDeps, job: TaskData<'push-message'>): Promise<void> {
  const told = await toldMessage(deps, job);
  if (!told) return;
  const found = await recipients(deps, job, told);
  const { channelId, messageId, to } = job;
  await sendPushes(deps, {
    heard: found.filter((recipient) => isHeard(deps, told, recipient)),
    isAgain: to !== undefined,
    noticeFor: (recipient) => pushNoticeFor(told, recipient),
    options: { ttl: pushLimits.keptMs / 1_000, topic: channelId },
    afterFailureMs: AGAIN_AFTER_FAILURE_MS,
    lookAgain: (sessionIds, runAt) =>
      deps.jobs.add(
        deps.db,
        { name: 'push-message', data: { channelId, messageId, to: sessionIds } },
        { runAt },
      ),
  });
  const last = found.length < BATCH ? undefined : found.at(-1);
  if (last && to === undefined)
    await deps.jobs.add(deps.db, {
      name: 'push-message',
      data: { ...job, after: last.session_id },
    });
}

/** The message and its place; null where there is nothing to tell any more. */
async function toldMessage(
  deps: ActionDeps,
  { channelId, messageId }: TaskData<'push-message'>,
): Promise<ToldMessage | null> {
  if (deps.clock.now() - idTime(messageId) > pushLimits.keptMs) return null;
  const row = await findMessage(deps.db, channelId, messageId);
  const teamId = row && (await deps.directory.teamOfChannel(channelId));
  if (!row || teamId === undefined) return null;
  const team = teamId === null ? null : await deps.directory.get(teamId);
  if (teamId !== null && (!team || team.isSuspended)) return null;
  const parentId = (await deps.directory.placeOfChannel(channelId))?.parentId;
  const thread = parentId ? ((await deps.directory.thread(channelId)) ?? null) : null;
  const { users } = parseMentions(row.content);
  return { row, team, thread, usernames: await findUsernames(deps.db, users) };
}

function recipients(
  deps: ActionDeps,
  { channelId, messageId, after, to }: TaskData<'push-message'>,
  { row, team, thread }: ToldMessage,
): Promise<PushRecipient[]> {
  return findPushRecipients(deps.db, {
    teamId: team?.team.id ?? null,
    channelId,
    parentId: thread?.parentId ?? null,
    messageId,
    authorId: row.author_id,
    named: namedIn(row),
    now: new Date(deps.clock.now()),
    after: after ?? null,
    to: to ?? null,
    limit: BATCH,
  });
}

/** Those whom a message names; null: it may call anyone in the team. */
function namedIn({ mentions }: MessageRow): readonly UserId[] | null {
  if (!mentions) return [];
  const callsMany = mentions.everyone || mentions.here || mentions.roles.length > 0;
  return callsMany ? null : mentions.users;
}

/** Whether a page of theirs would tell them of it. */
function isHeard(
  { clock }: Pick<ActionDeps, 'clock'>,
  { row, team, thread }: ToldMessage,
  recipient: PushRecipient,
): boolean {
  const { user_id: userId, presence } = recipient;
  // who was in a call knows that it is over
  if (row.call?.userIds.includes(userId)) return false;
  const member = { userId, roleIds: recipient.role_ids ?? [] };
  if (team && !team.canSeeChannel(thread?.parentId ?? row.channel_id, member)) return false;
  const facts = {
    isOwn: row.author_id === userId,
    // they are not among the recipients
    isBlocked: false,
    reach: reachOf(row, team, recipient),
    choices: {
      team: team ? choiceOf(recipient.team_choice) : undefined,
      channel: choiceOf(recipient.channel_choice),
    },
    isBeforeMyEyes: false,
    presence,
    isStreamerMode: recipient.hides_content,
  };
  return noticeOf(facts, clock.now()) !== 'none';
}

function reachOf(
  { mentions }: Pick<MessageRow, 'mentions'>,
  team: ToldMessage['team'],
  { user_id: userId, role_ids: roleIds }: PushRecipient,
) {
  const held = team ? [everyoneRoleId(team.team.id), ...(roleIds ?? [])] : [];
  return {
    isDirect:
      mentions !== null &&
      (mentions.users.includes(userId) || mentions.roles.some((id) => held.includes(id))),
    isEveryone: mentions !== null && (mentions.everyone || mentions.here),
    isChat: team === null,
  };
}

/** What was set for a place, as the rules of notifications read it. */
export function choiceOf(choice: PushRecipient['team_choice']): NotificationChoice {
  return {
    level: choice.level,
    mutedUntil: choice.muted_until && isoTime(choice.muted_until),
    suppressEveryone: choice.suppress_everyone ?? false,
  };
}
