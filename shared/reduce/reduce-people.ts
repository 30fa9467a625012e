import type { StateEventData } from '../contract/socket/server-events.ts';
import type { Author, Message } from '../contract/messages/message.ts';
import type { Member } from '../contract/teams/member.ts';
import type { Contact } from '../contract/users.ts';
import type { UserId } from '../lib/ids.ts';
import { isPremium, userFlags } from '../rules/user-flags.ts';
import type { ClientView } from './client-view.ts';
import { mapEntries, mapList, withEntry, withoutEntry } from './record.ts';

/** How people appear and what they do, each by user: one place, wherever they are shown. */
export type Appearances = Pick<ClientView, 'presence' | 'statuses' | 'activities'>;

/** People as an answer shows them, but for `me`: a chat with who is blocked hides us both. */
export function withPeople(
  known: Appearances,
  people: readonly Pick<Contact, 'id' | 'presence' | 'userStatus' | 'userRPC'>[],
  me: UserId | null,
): Appearances {
  let { presence, statuses, activities } = known;
  for (const person of people) {
    if (person.id === me) continue;
    presence = withEntry(presence, person.id, person.presence);
    statuses = withEntry(statuses, person.id, person.userStatus);
    activities = withEntry(activities, person.id, person.userRPC);
  }
  return { presence, statuses, activities };
}

/**
 * Nobody tells any more how somebody appears once no friendship, team or chat joins us; what was
 * heard last would stay for ever. In a team whose members were never fetched they appear again as
 * soon as they are.
 */
export function withoutStranger(view: ClientView, userId: UserId): ClientView {
  const isKnown =
    userId === view.me.id ||
    view.friends[userId]?.status === 'accepted' ||
    Object.values(view.members).some((ofTeam) => ofTeam[userId]) ||
    view.chats.some(
      ({ lastMessage, users }) => lastMessage && users.some(({ id }) => id === userId),
    );
  if (isKnown) return view;
  return {
    ...view,
    presence: withoutEntry(view.presence, userId),
    statuses: withoutEntry(view.statuses, userId),
    activities: withoutEntry(view.activities, userId),
  };
}

/** Somebody's custom status changed, in every team alike; my own is part of me. */
export function statusUpdated(
  view: ClientView,
  { userId, userStatus }: StateEventData<'USER_STATUS_UPDATED'>,
): ClientView {
  return {
    ...view,
    me: view.me.id === userId ? { ...view.me, userStatus } : view.me,
    statuses: withEntry(view.statuses, userId, userStatus),
    members: withMember(view.members, userId, { userStatus }),
  };
}

/** Somebody began or stopped to play. */
export function rpcUpdated(
  view: ClientView,
  { userId, userRPC }: StateEventData<'USER_RPC_UPDATED'>,
): ClientView {
  return {
    ...view,
    activities: withEntry(view.activities, userId, userRPC),
    members: withMember(view.members, userId, { userRPC }),
  };
}

/** Somebody has Plus now or has it no longer, wherever they are shown. */
export function flagsUpdated(
  view: ClientView,
  { userId, flags }: StateEventData<'USER_FLAGS_UPDATED'>,
): ClientView {
  const flagged = <Person extends { readonly id: UserId; readonly flags: number }>(
    person: Person,
  ) => (person.id === userId && person.flags !== flags ? { ...person, flags } : person);
  return {
    ...view,
    members: withMember(view.members, userId, { flags }),
    friends: mapEntries(view.friends, (friend) => {
      const user = flagged(friend.user);
      return user === friend.user ? friend : { ...friend, user };
    }),
    chats: mapList(view.chats, (chat) => {
      const users = mapList(chat.users, flagged);
      return users === chat.users ? chat : { ...chat, users: [...users] };
    }),
    messages: mapEntries(view.messages, (window) => {
      const messages = mapList(window.messages, (message) => withAuthor(message, flagged));
      return messages === window.messages ? window : { ...window, messages };
    }),
  };
}

/** Plus is there at once when it is paid; its end is told as a change of me. */
export function subscriptionUpdated(
  view: ClientView,
  { type }: StateEventData<'SUBSCRIPTION_UPDATED'>,
): ClientView {
  if (type !== 'paymentOk' || isPremium(view.me.flags)) return view;
  return { ...view, me: { ...view.me, flags: view.me.flags | userFlags.premium } };
}

function withAuthor(message: Message, change: (author: Author) => Author): Message {
  const createdBy = change(message.createdBy);
  const original = message.replyToMessage;
  const answered = original && change(original.createdBy);
  if (createdBy === message.createdBy && answered === original?.createdBy) return message;
  const replyToMessage = original && answered ? { ...original, createdBy: answered } : original;
  return { ...message, createdBy, replyToMessage };
}

function withMember(
  members: ClientView['members'],
  userId: string,
  change: Partial<Member>,
): ClientView['members'] {
  return mapEntries(members, (ofTeam) => {
    const member = ofTeam[userId];
    return member ? withEntry(ofTeam, userId, { ...member, ...change }) : ofTeam;
  });
}
