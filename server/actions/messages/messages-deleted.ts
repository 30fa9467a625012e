import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import type { DeletedMessageRow } from '../../store/messages.ts';

type MessagesDeleted = Extract<StateEvent, { readonly type: 'MESSAGES_DELETED' }>;

/** The event that some messages of one channel are gone. */
export function messagesDeleted(
  { teamId, channelId }: { readonly teamId: TeamId; readonly channelId: ChannelId },
  rows: readonly Omit<DeletedMessageRow, 'channel_id'>[],
): MessagesDeleted {
  const messages = rows.map(({ id: messageId, author_id: createdBy, mentions }) => ({
    messageId,
    createdBy,
    mentions,
  }));
  return { type: 'MESSAGES_DELETED', data: { teamId, channelId, messages } };
}

/**
 * The events that messages of several channels are gone: for each channel as few as there can be,
 * none larger than one bulk deletion's, so that taking a flood back is not a flood itself.
 */
export function messagesDeletedByChannel(
  teamId: TeamId,
  rows: readonly DeletedMessageRow[],
): MessagesDeleted[] {
  const byChannel = Map.groupBy(rows, (row) => row.channel_id);
  return [...byChannel].flatMap(([channelId, ofChannel]) =>
    inPieces(ofChannel).map((piece) => messagesDeleted({ teamId, channelId }, piece)),
  );
}

function inPieces(rows: readonly DeletedMessageRow[]): (readonly DeletedMessageRow[])[] {
  const size = messageLimits.bulkDelete;
  const count = Math.ceil(rows.length / size);
  return Array.from({ length: count }, (_, index) => rows.slice(index * size, (index + 1) * size));
}
