import { firstIdOf, type ChannelId, type TeamId, type UserId } from '#shared/lib/ids.ts';
import { purgeMs, type PurgePeriod } from '#shared/rules/timeouts.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { insertAuditEntry } from '../../store/audit-entries.ts';
import { deleteMessagesOfAuthor, type DeletedMessageRow } from '../../store/messages.ts';
import { deleteReactionsAt } from '../../store/reactions.ts';
import type { ActionDeps, AddressedEvent } from '../action-deps.ts';

interface Purge {
  readonly teamId: TeamId;
  readonly actorId: UserId;
  readonly userId: UserId;
  readonly period: PurgePeriod;
}

/** Deletes what somebody wrote in a team of late, in every channel, as one entry of the audit. */
export async function deleteRecentMessages(deps: ActionDeps, purge: Purge): Promise<void> {
  const { teamId, actorId, userId, period } = purge;
  const from = firstIdOf<'message'>(deps.clock.now() - purgeMs[period]);
  const deleted = await deps.db.transaction().execute(async (db) => {
    const rows = await deleteMessagesOfAuthor(db, { teamId, authorId: userId, from });
    if (rows.length === 0) return rows;
    await deleteReactionsAt(
      db,
      rows.map(({ channel_id: channelId, id }) => ({ channelId, id })),
    );
    await insertAuditEntry(db, {
      teamId,
      id: deps.newId<'audit-entry'>(),
      action: 'messages.deleted',
      userId: actorId,
      targetId: userId,
      options: { count: rows.length },
      changes: [],
    });
    return rows;
  });
  deps.announcer.publish(eventsOf(teamId, deleted));
}

/** One event for some messages of a channel: a flood is taken back without another one. */
function eventsOf(teamId: TeamId, rows: readonly DeletedMessageRow[]): AddressedEvent[] {
  const byChannel = Map.groupBy(rows, (row) => row.channel_id);
  return [...byChannel].flatMap(([channelId, ofChannel]) =>
    inPieces(ofChannel).map((piece) => eventOf(teamId, channelId, piece)),
  );
}

function eventOf(
  teamId: TeamId,
  channelId: ChannelId,
  rows: readonly DeletedMessageRow[],
): AddressedEvent {
  const messages = rows.map(({ id, author_id, mentions }) => ({
    messageId: id,
    createdBy: author_id,
    mentions,
  }));
  return { event: { type: 'MESSAGES_DELETED', data: { teamId, channelId, messages } } };
}

function inPieces(rows: readonly DeletedMessageRow[]): (readonly DeletedMessageRow[])[] {
  const size = messageLimits.bulkDelete;
  const count = Math.ceil(rows.length / size);
  return Array.from({ length: count }, (_, index) => rows.slice(index * size, (index + 1) * size));
}
