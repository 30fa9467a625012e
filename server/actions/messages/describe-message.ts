import type { Message } from '#shared/contract/messages/message.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { presentMessage, type MessagePlace } from '../../present/message.ts';
import { findMessage, type MessageRow } from '../../store/messages.ts';
import { findReactions } from '../../store/reactions.ts';
import type { ActionDeps } from '../action-deps.ts';
import { presenceOf } from '../action-deps.ts';

/** What messages are presented with; without a team they are a chat's. */
export function messagePlace(
  deps: Pick<ActionDeps, 'announcer' | 'imageLinks'>,
  teamId: TeamId | null,
): MessagePlace {
  return {
    teamId,
    imageLinks: deps.imageLinks,
    presenceOf: (userId, chosen) => presenceOf(deps.announcer, userId, chosen),
  };
}

/**
 * A message with its reactions and what it answers to, for one row. `viewerId` is named among those
 * who reacted however many there are; null when all who may see the message are answered alike.
 */
export async function describeMessage(
  deps: Pick<ActionDeps, 'announcer' | 'db' | 'imageLinks'>,
  { teamId, viewerId }: { teamId: TeamId | null; viewerId: UserId | null },
  row: MessageRow,
): Promise<Message> {
  const original = row.reply_to
    ? await findMessage(deps.db, row.channel_id, row.reply_to)
    : undefined;
  const reactions = await findReactions(deps.db, {
    channelId: row.channel_id,
    messageIds: [row.id],
    viewerId,
  });
  return presentMessage(row, { ...messagePlace(deps, teamId), reactions }, original);
}
