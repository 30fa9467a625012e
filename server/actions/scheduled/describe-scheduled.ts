import type { Message } from '#shared/contract/messages/message.ts';
import { presentScheduled } from '../../present/scheduled-message.ts';
import { findMessagesById, type MessageRow } from '../../store/messages.ts';
import type { ScheduledRow } from '../../store/scheduled-messages.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Conversation } from '../access/conversation.ts';
import type { ReadConversation } from '../access/read-scope.ts';
import { teamFaceOf } from '../messages/team-face.ts';
import type { AccountPrincipal } from '../principal.ts';
import { asRead, messagePlace } from '../messages/describe-message.ts';

/** Whose scheduled messages, and where. */
export interface ScheduledPlace {
  readonly actor: AccountPrincipal;
  readonly conversation: Conversation | ReadConversation;
}

/** What a user has scheduled in one channel, as they see it. */
export async function describeAllScheduled(
  deps: Pick<ActionDeps, 'announcer' | 'db' | 'imageLinks'>,
  { actor, conversation }: ScheduledPlace,
  rows: readonly ScheduledRow[],
): Promise<Message[]> {
  const [first] = rows;
  if (!first) return [];
  const originalIds = rows.flatMap((row) => row.reply_to ?? []);
  const originals = new Map<string, MessageRow>();
  for (const row of await findMessagesById(deps.db, first.channel_id, originalIds))
    originals.set(row.id, row);
  const place = messagePlace(deps, conversation.teamId);
  const author = { ...actor, ...teamFaceOf(conversation) };
  return rows.map((row) => {
    const original = row.reply_to ? originals.get(row.reply_to) : undefined;
    return asRead(conversation, presentScheduled(row, { actor: author, place, original }));
  });
}

/** One of them. */
export async function describeScheduled(
  deps: Pick<ActionDeps, 'announcer' | 'db' | 'imageLinks'>,
  place: ScheduledPlace,
  row: ScheduledRow,
): Promise<Message> {
  const [message] = await describeAllScheduled(deps, place, [row]);
  if (!message) throw new Error('One row makes one message');
  return message;
}
