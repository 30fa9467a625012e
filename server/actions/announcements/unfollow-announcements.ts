import type * as contract from '#shared/contract/messages/announcement.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteFollow } from '../../store/announcements.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';

/** Brings nothing more from an announcement channel, also from one that the actor does not see. */
export const unfollowAnnouncements: Action<typeof contract.unfollowAnnouncements> =
  async function unfollowAnnouncements(deps, context, { params }) {
    const { channelId, announcementChannelId } = params;
    await deps.write(context, { lock: { of: 'messages', channelId } }, async (tx) => {
      if (!(await deleteFollow(tx.db, params))) throw new ProblemError('follow.not-found');
      await tx.audit({
        action: 'channel.updated',
        targetId: channelId,
        changes: auditChange('follow', { old: announcementChannelId, new: null }),
      });
    });
    return { success: true };
  };
