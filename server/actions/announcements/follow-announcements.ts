import type * as contract from '#shared/contract/messages/announcement.ts';
import { announcementLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findFollows, upsertFollow } from '../../store/announcements.ts';
import { findConversation } from '../access/conversation.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';
import { announcementChannel } from './announcement-channel.ts';

/**
 * Brings what is announced in a channel that the actor sees into a text channel that they manage,
 * from now on and for as long as both stays so.
 */
export const followAnnouncements: Action<typeof contract.followAnnouncements> =
  async function followAnnouncements(deps, context, { params: { channelId }, body }) {
    const { userId } = context.actor;
    const { announcementChannelId } = body;
    const found = await findConversation(deps, userId, { channelId: announcementChannelId });
    const { channel } = announcementChannel(found);
    if (channel.type !== 'announcement') throw new ProblemError('channel.not-announcement');
    const lock = { of: 'messages', channelId } as const;
    await deps.write(context, { lock }, async (tx) => {
      const followed = await findFollows(tx.db, channelId);
      const isNew = !followed.includes(announcementChannelId);
      if (isNew && followed.length >= announcementLimits.followed)
        throw new ProblemError('follow.limit-reached');
      const at = new Date(deps.clock.now());
      await upsertFollow(tx.db, { channelId, announcementChannelId, createdBy: userId, at });
      if (!isNew) return;
      await tx.audit({
        action: 'channel.updated',
        targetId: channelId,
        // no name: who reads the log need not see the other team
        changes: auditChange('follow', { old: null, new: announcementChannelId }),
      });
    });
    return { success: true };
  };
