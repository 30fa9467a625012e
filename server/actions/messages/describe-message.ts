import type { Message } from '#shared/contract/messages/message.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { presentMessage, withoutOriginal, type MessagePlace } from '../../present/message.ts';
import { findMessage, type MessageRow } from '../../store/messages.ts';
import {
  mayReadHistory,
  type Conversation,
  type ConversationRights,
} from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import { presenceOf } from '../announcer.ts';
import { findHanging } from './find-hanging.ts';

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

type DescribeDeps = Pick<ActionDeps, 'announcer' | 'db' | 'imageLinks'>;

/** One who is shown a message: where they are, with what they may there. */
export interface Reader {
  readonly conversation: ConversationRights & Pick<Conversation, 'teamId'>;
  readonly userId: UserId;
}

/** What a reader gets of a message that is described for all: what it answers to may be history. */
export function asRead(conversation: ConversationRights, message: Message): Message {
  return mayReadHistory(conversation) ? message : withoutOriginal(message);
}

/**
 * A message with its reactions and what it answers to, as one reader may have it. They are named
 * among those who reacted however many there are.
 */
export async function describeMessage(
  deps: DescribeDeps,
  { conversation, userId }: Reader,
  row: MessageRow,
): Promise<Message> {
  return asRead(
    conversation,
    await describe(deps, { teamId: conversation.teamId, viewerId: userId }, row),
  );
}

/** The same for an event: whole, since every hearer is judged when it is told (lesser-event.ts). */
export function describeForAll(
  deps: DescribeDeps,
  teamId: TeamId | null,
  row: MessageRow,
): Promise<Message> {
  return describe(deps, { teamId, viewerId: null }, row);
}

async function describe(
  deps: DescribeDeps,
  { teamId, viewerId }: { teamId: TeamId | null; viewerId: UserId | null },
  row: MessageRow,
): Promise<Message> {
  const original = row.reply_to
    ? await findMessage(deps.db, row.channel_id, row.reply_to)
    : undefined;
  const hanging = await findHanging(deps.db, [row], viewerId);
  return presentMessage(row, { ...messagePlace(deps, teamId), ...hanging }, original);
}
