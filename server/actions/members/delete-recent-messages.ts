import { firstIdOf, type UserId } from '#shared/lib/ids.ts';
import { purgeMs, type PurgePeriod } from '#shared/rules/timeouts.ts';
import { deleteMessagesOfAuthor, findChannelsOfAuthor } from '../../store/messages.ts';
import { deleteReactionsAt } from '../../store/reactions.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TeamContext } from '../context.ts';
import { subtractDeleted } from '../threads/subtract-deleted.ts';
import { messagesDeletedByChannel } from '../messages/messages-deleted.ts';

interface Purge {
  /** Whose messages. */
  readonly userId: UserId;
  readonly period: PurgePeriod;
}

/**
 * Deletes what a user wrote in the context's team of late, in every channel, as one entry of the
 * audit. The user can write no more: no further channel comes while those found are held.
 */
export async function deleteRecentMessages(
  deps: ActionDeps,
  context: TeamContext,
  { userId, period }: Purge,
): Promise<void> {
  const teamId = context.team.team.id;
  const from = firstIdOf<'message'>(deps.clock.now() - purgeMs[period]);
  const selection = { teamId, authorId: userId, from };
  const channelIds = await findChannelsOfAuthor(deps.db, selection);
  if (channelIds.length === 0) return;
  await deps.write(context, { lock: { of: 'messages-in', channelIds } }, async (tx) => {
    const { db } = tx;
    const rows = await deleteMessagesOfAuthor(db, { ...selection, channelIds });
    if (rows.length === 0) return;
    await deleteReactionsAt(
      db,
      rows.map(({ channel_id: channelId, id }) => ({ channelId, id })),
    );
    await subtractDeleted(
      tx,
      rows.map(({ channel_id: channelId }) => channelId),
    );
    await tx.audit({
      action: 'messages.deleted',
      targetId: userId,
      options: { count: rows.length },
    });
    await tx.later({ name: 'remove-expired-uploads' });
    for (const event of messagesDeletedByChannel(teamId, rows)) tx.emit(event);
  });
}
