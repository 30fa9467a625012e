import type { Chat, LastMessage } from '#shared/contract/chats/chat.ts';
import type { Contact } from '#shared/contract/users.ts';
import { idTime, type MessageId, type UserId } from '#shared/lib/ids.ts';
import { DELETED_MESSAGE_TEXT } from '#shared/rules/chats.ts';
import { isoTime } from '../lib/clock.ts';
import type { ChatRow } from '../store/chats.ts';
import type { MessageRow } from '../store/messages.ts';
import { asStranger } from './contact.ts';
import { presentMessage, type MessagePlace } from './message.ts';

/** What leaves the server of a chat's last message. */
export function presentLastMessage(
  row: MessageRow,
  place: MessagePlace,
  original: MessageRow | undefined,
): LastMessage {
  const { id, createdAt, editedAt, content, createdBy, nonce, ...rest } = presentMessage(
    row,
    place,
    original,
  );
  const { username, profilePicture } = createdBy;
  return {
    id,
    createdAt,
    editedAt,
    content,
    isDeleted: false,
    createdBy: { id: createdBy.id, username, profilePicture },
    nonce,
    state: 'sent',
    replyTo: original?.id ?? null,
    replyToMessage: rest.replyToMessage,
    reactions: rest.reactions,
    attachments: rest.attachments,
    embeds: rest.embeds,
    ...(rest.call && { call: rest.call }),
    ...(rest.pollEnd && { pollEnd: rest.pollEnd }),
  };
}

/** What stays of a last message that was deleted. */
export function presentDeletedMessage(
  id: MessageId,
  author: LastMessage['createdBy'],
): LastMessage {
  return {
    id,
    createdAt: isoTime(idTime(id)),
    editedAt: null,
    content: DELETED_MESSAGE_TEXT,
    isDeleted: true,
    createdBy: author,
    nonce: null,
    state: 'deleted',
    replyTo: null,
    replyToMessage: null,
    reactions: [],
    attachments: [],
    embeds: [],
  };
}

/**
 * What leaves the server of a chat, its messages apart. Until both have written, or in a group
 * anyone, only friends learn there who is online: a chat is opened and written in unasked.
 * Nor do two users when one blocks the other.
 */
export function presentChatFacts(
  row: ChatRow,
  people: ReadonlyMap<UserId, Contact>,
): Omit<Chat, 'lastMessage'> {
  return {
    id: row.channel_id,
    type: row.kind,
    name: row.name,
    picture: row.picture,
    ownerId: row.owner_id,
    users: row.user_ids.flatMap((id) => {
      const person = people.get(id);
      if (!person) return [];
      return knowEachOther(row) ? person : asStranger(person);
    }),
  };
}

/** Whether the people of a chat hear of each other's presence for its sake. */
function knowEachOther(
  row: Pick<ChatRow, 'kind' | 'last_message_id' | 'is_answered' | 'is_blocked' | 'are_friends'>,
): boolean {
  if (row.is_blocked || row.last_message_id === null) return false;
  return row.kind === 'group' || row.is_answered || row.are_friends;
}
