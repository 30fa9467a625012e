import type { Message } from '#shared/contract/messages/message.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { presentMessage, type MessagePlace } from '../../present/message.ts';
import { findMessage, type MessageRow } from '../../store/messages.ts';
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

/** A message with what it answers to, for one row. */
export async function describeMessage(
  deps: Pick<ActionDeps, 'announcer' | 'db' | 'imageLinks'>,
  teamId: TeamId | null,
  row: MessageRow,
): Promise<Message> {
  const original = row.reply_to
    ? await findMessage(deps.db, row.channel_id, row.reply_to)
    : undefined;
  return presentMessage(row, messagePlace(deps, teamId), original);
}
