import type { UserId } from '#shared/lib/ids.ts';
import { countApplications } from '../../store/applications.ts';
import { deleteChannelRow } from '../../store/channels.ts';
import {
  deleteApplication,
  deleteLeftovers,
  findApplicationsOf,
  findChatIds,
  findSystemChatIds,
} from '../../store/closed-accounts.ts';
import { findMembershipsOfUser } from '../../store/memberships.ts';
import { deleteScheduledMessage, findScheduledOfUser } from '../../store/scheduled-messages.ts';
import type { ActionDeps } from '../action-deps.ts';
import { endPlaceInGroup } from '../chats/remove-chat-user.ts';
import type { TaskData } from '../job.ts';
import { endMembership } from '../members/end-membership.ts';
import { removeExpiredExports } from '../exports/remove-expired-exports.ts';
import { giveBackFiles } from '../messages/attach-files.ts';
import { systemPrincipal } from '../principal.ts';
import { cancelDelivery } from '../scheduled/plan-delivery.ts';
import { removeExpiredUploads } from '../uploads/remove-expired-uploads.ts';

/**
 * Removes what a deleted account leaves beyond its own row: its places in teams and groups, what the
 * system wrote to it, what it scheduled and applied for, its pictures and how far it had read. Each
 * step is a write of its own and finds nothing to do when it runs again.
 */
export async function clearAccount(
  deps: ActionDeps,
  { userId }: TaskData<'clear-account'>,
): Promise<void> {
  await cancelScheduled(deps, userId);
  await leaveTeams(deps, userId);
  await leaveGroups(deps, userId);
  await deleteSystemChats(deps, userId);
  await withdrawApplications(deps, userId);
  await deleteLeftovers(deps.db, userId);
  await removeExpiredUploads(deps);
  await removeExpiredExports(deps);
}

async function cancelScheduled(deps: ActionDeps, authorId: UserId): Promise<void> {
  for (const { id, channel_id: channelId } of await findScheduledOfUser(deps.db, authorId))
    await deps.write(
      systemPrincipal,
      { lock: { of: 'scheduled', userId: authorId } },
      async ({ db }) => {
        const row = await deleteScheduledMessage(db, { channelId, authorId, id });
        if (!row) return;
        await cancelDelivery(deps, db, id);
        if (row.holder_id) await giveBackFiles({ ...deps, db }, row.holder_id);
      },
    );
}

async function leaveTeams(deps: ActionDeps, userId: UserId): Promise<void> {
  for (const { team_id: teamId } of await findMembershipsOfUser(deps.db, userId))
    await deps.write(systemPrincipal, { lock: { of: 'team', teamId } }, (tx) =>
      endMembership(tx, { userId, reason: 'left' }),
    );
}

async function leaveGroups(deps: ActionDeps, userId: UserId): Promise<void> {
  for (const channelId of await findChatIds(deps.db, userId, 'group'))
    await deps.write(systemPrincipal, { lock: { of: 'chat', channelId } }, (tx) =>
      endPlaceInGroup(deps, tx, userId),
    );
}

/** Only the user has read them; what was said there goes with the channel. */
async function deleteSystemChats(deps: ActionDeps, userId: UserId): Promise<void> {
  for (const channelId of await findSystemChatIds(deps.db, userId))
    await deps.write(systemPrincipal, { lock: { of: 'messages', channelId } }, async (tx) => {
      await deleteChannelRow(tx.db, channelId);
      tx.markChat(channelId);
      await tx.later({ name: 'purge-deleted-channels' });
    });
}

async function withdrawApplications(deps: ActionDeps, userId: UserId): Promise<void> {
  for (const { id: applicationId, team_id: teamId } of await findApplicationsOf(deps.db, userId))
    await deps.write(systemPrincipal, { lock: { of: 'team', teamId } }, async (tx) => {
      await deleteApplication(tx.db, applicationId);
      const counts = await countApplications(tx.db, teamId);
      tx.emit({ type: 'APPLICATION_DELETED', data: { teamId, applicationId, ...counts } });
    });
}
