import { idTime, type ChannelId, type UserId } from '#shared/lib/ids.ts';
import { announcementLimits } from '#shared/rules/limits.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { silenceOf } from '#shared/rules/timeouts.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findFollowers, insertAnnouncement } from '../../store/announcements.ts';
import { findMessage, type MessageRow } from '../../store/messages.ts';
import { SYSTEM_USER_ID } from '../../store/system-user.ts';
import { findConversation, type TeamConversation } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { describeForAll } from '../messages/describe-message.ts';
import { systemPrincipal } from '../principal.ts';

/**
 * Brings an announcement into the text channels that follow its channel, a hundred at a time. It is
 * said there by Tayfa, and calls no one. Done twice it writes nothing twice.
 */
export async function bringAnnouncement(
  deps: ActionDeps,
  { channelId, messageId, after }: TaskData<'bring-announcement'>,
): Promise<void> {
  const { copiesAtOnce: limit } = announcementLimits;
  // the job may run late: what was announced before a channel followed does not come
  const since = new Date(idTime(messageId));
  const page = { announcementChannelId: channelId, since, after, limit };
  const followers = await findFollowers(deps.db, page);
  const last = followers.at(-1);
  if (!last) return;
  const row = await findMessage(deps.db, channelId, messageId);
  if (!row) return;
  for (const { channelId: into, createdBy } of followers) {
    const [source, target] = await Promise.all([
      placeOf(deps, createdBy, channelId),
      placeOf(deps, createdBy, into),
    ]);
    // dormant while the one who set it up may not: nothing hidden goes out by a right that is gone
    if (source && target && mayBringInto(target, deps.clock.now()))
      await bring(deps, { row, source, target });
  }
  if (followers.length < limit) return;
  const data = { channelId, messageId, after: last.channelId };
  await deps.jobs.add(deps.db, { name: 'bring-announcement', data });
}

function mayBringInto({ channel, permissions, member, team }: TeamConversation, now: number) {
  const isSilenced = silenceOf(member, now) !== null && team.team.createdBy !== member.userId;
  return !isSilenced && hasChannelPermission(channel.type, permissions, 'MANAGE_CHANNEL');
}

async function placeOf(
  deps: ActionDeps,
  userId: UserId,
  channelId: ChannelId,
): Promise<TeamConversation | null> {
  try {
    const found = await findConversation(deps, userId, { channelId });
    return found.kind === 'team' ? found : null;
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

interface Bringing {
  readonly row: MessageRow;
  readonly source: TeamConversation;
  readonly target: TeamConversation;
}

async function bring(deps: ActionDeps, { row, source, target }: Bringing): Promise<void> {
  const { channelId, teamId } = target;
  await deps.write(systemPrincipal, { lock: { of: 'messages', channelId } }, async (tx) => {
    const id = deps.newId<'message'>();
    const isNew = await insertAnnouncement(tx.db, {
      id,
      channelId,
      authorId: SYSTEM_USER_ID,
      title: row.title ?? '',
      content: row.content,
      mentions: null,
      nonce: `announced-${row.id}`,
      announcedIn: { teamId: source.teamId, channelId: source.channelId, messageId: row.id },
    });
    const written = isNew && (await findMessage(tx.db, channelId, id));
    if (!written) return;
    const message = await describeForAll({ ...deps, db: tx.db }, teamId, written);
    tx.emit({ type: 'MESSAGE_SEND', data: { message } });
  });
}
