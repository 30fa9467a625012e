import type * as contract from '#shared/contract/messages/announcement.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteMessageRow } from '../../store/messages.ts';
import { deleteReactionsOf } from '../../store/reactions.ts';
import type { Action } from '../action.ts';
import { requireNotSilenced } from '../members/require-not-silenced.ts';
import { announcementChannel, keyOf, readAnnouncement } from './announcement-channel.ts';

/** Deletes one's own announcement, or with DELETE_ANNOUNCEMENTS another's: that is written down. */
export const deleteAnnouncement: Action<typeof contract.deleteAnnouncement> =
  async function deleteAnnouncement(deps, context, { params }) {
    const lock = { of: 'messages', channelId: params.channelId } as const;
    await deps.write(context, { lock }, async (tx) => {
      const place = announcementChannel(tx.conversation);
      const { author_id: createdBy, mentions } = await readAnnouncement(tx, params);
      const isOwn = createdBy === context.actor.userId;
      const { channel, permissions, teamId, channelId } = place;
      if (!isOwn && !hasChannelPermission(channel.type, permissions, 'DELETE_ANNOUNCEMENTS'))
        throw new ProblemError('channel.missing-permission');
      // one's own may go at any time; to moderate is to write
      if (!isOwn) requireNotSilenced(deps, place);
      const { messageId } = keyOf(params);
      if (!(await deleteMessageRow(tx.db, channelId, messageId)))
        throw new ProblemError('announcement.not-found');
      await deleteReactionsOf(tx.db, channelId, [messageId]);
      if (!isOwn) {
        await tx.audit({
          action: 'messages.deleted',
          targetId: createdBy,
          options: { channelId, count: 1 },
        });
      }
      const data = { teamId, channelId, messageId, createdBy, mentions };
      tx.emit({ type: 'MESSAGE_DELETED', data });
    });
    return { success: true };
  };
