import type * as contract from '#shared/contract/messages/announcement.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { updateTitle } from '../../store/announcements.ts';
import { updateMessageContent } from '../../store/messages.ts';
import type { ReadChannel } from '../access/read-scope.ts';
import type { Action } from '../action.ts';
import { requireUsableEmojis } from '../emojis/usable-emoji.ts';
import { describeForAll } from '../messages/describe-message.ts';
import { moderateMessage } from '../moderation/moderate-message.ts';
import {
  announcementChannel,
  asAnnouncement,
  keyOf,
  readAnnouncement,
  saidIn,
} from './announcement-channel.ts';

/** Changes an announcement. Whom it mentions stays, as with any message. */
export const updateAnnouncement: Action<typeof contract.updateAnnouncement> =
  async function updateAnnouncement(deps, context, { params, body }) {
    const { actor } = context;
    const title = body.title.trim();
    const { content } = body;
    // before the write, since what rules do are writes of their own
    await moderateMessage(deps, context, { ...saidIn(body), isEdit: true });
    const lock = { of: 'messages', channelId: params.channelId } as const;
    return deps.write(context, { lock }, async (tx) => {
      const inside = { ...deps, db: tx.db };
      const place = announcementChannel(tx.conversation);
      const row = await readAnnouncement(tx, params);
      if (!mayEdit(place, row.author_id, actor.userId))
        throw new ProblemError('announcement.not-author');
      const texts = { content, before: row.content };
      await requireUsableEmojis(inside, { actor, conversation: place }, texts);
      const key = keyOf(params);
      if (title === row.title && content === row.content) {
        const same = await describeForAll(inside, place.teamId, row);
        return { success: true, announcement: asAnnouncement(same) };
      }
      await updateTitle(tx.db, key, title);
      const editedAt = new Date(deps.clock.now());
      const changed = await updateMessageContent(tx.db, { ...key, content, editedAt });
      if (!changed) throw new ProblemError('announcement.not-found');
      const message = await describeForAll(inside, place.teamId, { ...row, ...changed, title });
      tx.emit({ type: 'MESSAGE_EDITED', data: { message } });
      return { success: true, announcement: asAnnouncement(message) };
    });
  };

/** The author, for as long as they may announce; another only with the right to edit. */
function mayEdit({ channel, permissions }: ReadChannel, authorId: UserId, userId: UserId): boolean {
  const needed = authorId === userId ? 'CREATE_ANNOUNCEMENTS' : 'EDIT_ANNOUNCEMENTS';
  return (
    hasChannelPermission(channel.type, permissions, 'EDIT_ANNOUNCEMENTS') ||
    hasChannelPermission(channel.type, permissions, needed)
  );
}
