import type * as contract from '#shared/contract/messages/report.ts';
import type { ChannelId, MessageId, TeamId, UserId } from '#shared/lib/ids.ts';
import { mayReport } from '#shared/rules/reports.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertMessageReport } from '../../store/message-reports.ts';
import { findMessage, findMessageAmong, type MessageRow } from '../../store/messages.ts';
import { findConversation } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import { readableChannels } from '../unread/load-unread.ts';
import { teamsOfUser } from '../unread/teams-of-user.ts';

/** What is reported, and where it stands. */
interface Reported {
  readonly row: MessageRow;
  readonly teamId: TeamId | null;
}

/**
 * Keeps a report of another's message, once, with what it said. One who may not see the
 * message learns nothing of it.
 */
export const reportMessage: Action<typeof contract.reportMessage> = async function reportMessage(
  deps,
  { actor },
  { params, body },
) {
  const { channelId, reason } = body;
  const { userId } = actor;
  const { messageId } = params;
  const reported = channelId
    ? await findInChannel(deps, userId, { channelId, messageId })
    : await findAnywhere(deps, userId, messageId);
  if (!reported) throw new ProblemError('message.not-found');
  const { row, teamId } = reported;
  if (!mayReport(row.author_id, userId)) throw new ProblemError('report.own-message');
  const isNew = await insertMessageReport(deps.db, {
    id: deps.newId<'message-report'>(),
    reporter_id: userId,
    author_id: row.author_id,
    team_id: teamId,
    channel_id: row.channel_id,
    message_id: messageId,
    content: row.content,
    reason,
  });
  if (!isNew) throw new ProblemError('report.repeated');
  return { success: true };
};

async function findInChannel(
  deps: ActionDeps,
  userId: UserId,
  { channelId, messageId }: { channelId: ChannelId; messageId: MessageId },
): Promise<Reported | null> {
  const { teamId } = await findConversation(deps, userId, { channelId });
  const row = await findMessage(deps.db, channelId, messageId);
  return row ? { row, teamId } : null;
}

/** The documents' call names no channel: then all are asked that the reporter may see. */
async function findAnywhere(
  deps: ActionDeps,
  userId: UserId,
  messageId: MessageId,
): Promise<Reported | null> {
  const { teams } = await teamsOfUser(deps, userId);
  const teamOf = new Map<ChannelId, TeamId>();
  for (const place of teams)
    for (const channelId of readableChannels(place)) teamOf.set(channelId, place.team.team.id);
  const row = await findMessageAmong(deps.db, [...teamOf.keys()], messageId);
  return row ? { row, teamId: teamOf.get(row.channel_id) ?? null } : null;
}
