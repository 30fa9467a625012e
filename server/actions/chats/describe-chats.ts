import type { Chat } from '#shared/contract/chats/chat.ts';
import type { Contact } from '#shared/contract/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { presentChatFacts, presentDeletedMessage, presentLastMessage } from '../../present/chat.ts';
import type { ChatRow } from '../../store/chats.ts';
import { findMessagesAt, type MessageAddress, type MessageRow } from '../../store/messages.ts';
import { findReactionsAt } from '../../store/reactions.ts';
import { findUsers } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import { messagePlace } from '../messages/describe-message.ts';
import { describeContact } from '../profiles/describe-contact.ts';

type DescribeDeps = Pick<ActionDeps, 'db' | 'activities' | 'announcer' | 'imageLinks'>;

/** The people of some chats by id, in one question. */
export async function describePeople(
  deps: Pick<ActionDeps, 'db' | 'activities' | 'announcer'>,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, Contact>> {
  const rows = await findUsers(deps.db, [...new Set(userIds)]);
  return new Map(rows.map((row) => [row.id, describeContact(deps, row)]));
}

/** Chats with their people and last messages: four questions, whatever their number. */
export async function describeChats(deps: DescribeDeps, rows: readonly ChatRow[]): Promise<Chat[]> {
  const authors = rows.flatMap((row) => row.last_author_id ?? []);
  const [people, last, reactions] = await Promise.all([
    describePeople(deps, [...rows.flatMap((row) => row.user_ids), ...authors]),
    findMessagesAt(deps.db, lastMessagesOf(rows)),
    findReactionsAt(deps.db, lastMessagesOf(rows)),
  ]);
  const originals = byAddress(await findMessagesAt(deps.db, originalsOf(last)));
  const lastOf = new Map(last.map((row) => [row.channel_id, row]));
  const place = { ...messagePlace(deps, null), reactions };
  return rows.map((row) => {
    const message = lastOf.get(row.channel_id);
    const original = message?.reply_to
      ? originals.get(addressText({ channelId: message.channel_id, id: message.reply_to }))
      : undefined;
    return {
      ...presentChatFacts(row, people),
      lastMessage: message
        ? presentLastMessage(message, place, original)
        : deletedMessage(row, people),
    };
  });
}

/** The chat has had a last message, and it is gone. */
function deletedMessage(row: ChatRow, people: ReadonlyMap<UserId, Contact>): Chat['lastMessage'] {
  const { last_message_id: id, last_author_id: authorId } = row;
  if (id === null || authorId === null) return null;
  const author = people.get(authorId);
  return presentDeletedMessage(id, {
    id: authorId,
    username: author?.username ?? 'Unknown User',
    profilePicture: author?.profilePicture ?? null,
  });
}

function lastMessagesOf(rows: readonly ChatRow[]): MessageAddress[] {
  return rows.flatMap(({ channel_id: channelId, last_message_id: id }) =>
    id === null ? [] : [{ channelId, id }],
  );
}

function originalsOf(rows: readonly MessageRow[]): MessageAddress[] {
  return rows.flatMap(({ channel_id: channelId, reply_to: id }) =>
    id === null ? [] : [{ channelId, id }],
  );
}

function addressText({ channelId, id }: MessageAddress): string {
  return `${channelId} ${id}`;
}

function byAddress(rows: readonly MessageRow[]): ReadonlyMap<string, MessageRow> {
  return new Map(rows.map((row) => [addressText({ channelId: row.channel_id, id: row.id }), row]));
}
