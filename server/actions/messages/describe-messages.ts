import type { Message } from '#shared/contract/messages/message.ts';
import type { ChannelId, MessageId, TeamId, UserId } from '#shared/lib/ids.ts';
import { presentMessage } from '../../present/message.ts';
import { findMessagesById, type MessageRow } from '../../store/messages.ts';
import type { ActionDeps } from '../action-deps.ts';
import { messagePlace } from './describe-message.ts';
import { findHanging } from './find-hanging.ts';

/** Messages of one channel with their reactions and what they answer to, in the order given. */
export async function describeMessages(
  deps: Pick<ActionDeps, 'announcer' | 'db' | 'imageLinks'>,
  place: { teamId: TeamId | null; channelId: ChannelId; viewerId: UserId },
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const { teamId, channelId, viewerId } = place;
  const [originals, hanging] = await Promise.all([
    findOriginals(deps, channelId, rows),
    findHanging(deps.db, rows, viewerId),
  ]);
  const presented = { ...messagePlace(deps, teamId), ...hanging };
  return rows.map((row) =>
    presentMessage(row, presented, row.reply_to ? originals.get(row.reply_to) : undefined),
  );
}

async function findOriginals(
  deps: Pick<ActionDeps, 'db'>,
  channelId: ChannelId,
  rows: readonly MessageRow[],
): Promise<Map<MessageId, MessageRow>> {
  const wanted = [...new Set(rows.flatMap((row) => row.reply_to ?? []))];
  const found = await findMessagesById(deps.db, channelId, wanted);
  return new Map(found.map((row) => [row.id, row]));
}
