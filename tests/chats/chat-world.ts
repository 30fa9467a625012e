import { openChat } from '#shared/contract/chats/chat.ts';
import { requestFriend, answerFriend } from '#shared/contract/social/friend.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import type { Person } from '../support/client.ts';

/** Opens the direct message of two people, for the first one. */
export async function openDirect(person: Person, other: Person): Promise<ChannelId> {
  const { dm } = await person.ok(openChat, { body: { users: [{ id: other.user.id }] } });
  return dm.id;
}

/** Makes two people friends, by request and answer. */
export async function makeFriends(person: Person, other: Person): Promise<void> {
  await person.ok(requestFriend, { body: { slug: other.user.slug } });
  const params = { userId: person.user.id };
  await other.ok(answerFriend, { params, body: { status: 'accept' } });
}

/** Makes a group of a person and friends, who need not be friends yet. */
export async function newGroup(owner: Person, others: readonly Person[]): Promise<ChannelId> {
  for (const other of others) await makeFriends(owner, other);
  const users = others.map(({ user }) => ({ id: user.id }));
  const { dm } = await owner.ok(openChat, { body: { users } });
  return dm.id;
}
