import type * as contract from '#shared/contract/messages/announcement.ts';
import { hasTeamPermission } from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertAnnouncement } from '../../store/announcements.ts';
import type { StoredMentions } from '../../store/schema.ts';
import type { TeamConversation } from '../access/conversation.ts';
import type { Action } from '../action.ts';
import { requireUsableEmojis } from '../emojis/usable-emoji.ts';
import { describeForAll } from '../messages/describe-message.ts';
import { effectiveMentions } from '../messages/effective-mentions.ts';
import { moderateMessage } from '../moderation/moderate-message.ts';
import {
  announcementChannel,
  asAnnouncement,
  readAnnouncement,
  saidIn,
} from './announcement-channel.ts';

/**
 * Announces something. Whom it mentions stands in its one row, however many members the team has, and
 * the channels that follow are served by a job.
 */
export const createAnnouncement: Action<typeof contract.createAnnouncement> =
  async function createAnnouncement(deps, context, { params: { channelId }, body }) {
    const { userId } = context.actor;
    const place = announcementChannel(context.conversation);
    const mentions = mentionsOf(place, body);
    await requireUsableEmojis(deps, context, body);
    await moderateMessage(deps, context, saidIn(body));
    const lock = { of: 'messages', channelId } as const;
    return deps.write(context, { lock }, async (tx) => {
      const announcementId = deps.newId<'message'>();
      await insertAnnouncement(tx.db, {
        id: announcementId,
        channelId,
        authorId: userId,
        title: body.title.trim(),
        content: body.content,
        mentions,
        nonce: null,
        announcedIn: null,
      });
      const row = await readAnnouncement(tx, { channelId, announcementId });
      const message = await describeForAll({ ...deps, db: tx.db }, place.teamId, row);
      tx.emit({ type: 'MESSAGE_SEND', data: { message } });
      await tx.later({
        name: 'bring-announcement',
        data: { channelId, messageId: announcementId, after: null },
      });
      return { success: true, announcement: asAnnouncement(message) };
    });
  };

/** @throws ProblemError team.missing-permission for tagging everyone without the right to it */
function mentionsOf(
  place: TeamConversation,
  { content, tagEveryone }: { content: string; tagEveryone: boolean },
): StoredMentions | null {
  const named = effectiveMentions(content, place);
  if (!tagEveryone) return named;
  const held = place.team.teamPermissions(place.member);
  if (!hasTeamPermission(held, 'MENTION_EVERYONE_AND_HERE'))
    throw new ProblemError('team.missing-permission');
  return { users: [], roles: [], here: false, ...named, everyone: true };
}
