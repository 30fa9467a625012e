import type { Thread } from '../contract/channels/thread.ts';
import type { StateEventData } from '../contract/socket/server-events.ts';
import type { ReplyMessage } from '../contract/messages/message.ts';
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
 * No event tells any more how a user appears once no friendship, team or chat joins us; what was
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

/** The custom status of a user changed, in every team alike; my own is part of me. */
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

/** A user began or stopped to play. */
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

/** A user has Plus now or has it no longer, wherever they are shown. */
export function flagsUpdated(
  view: ClientView,
  { userId, flags }: StateEventData<'USER_FLAGS_UPDATED'>,
): ClientView {
  return withPerson(view, userId, (person) =>
    person.id !== userId || person.flags === undefined || person.flags === flags
      ? person
      : { ...person, flags },
  );
}

/** A user has another name, wherever they are shown. */
export function usernameUpdated(
  view: ClientView,
  { userId, username }: StateEventData<'USERNAME_UPDATED'>,
): ClientView {
  return withPerson(view, userId, (person) =>
    person.id !== userId || person.username === username ? person : { ...person, username },
  );
}

/** A user has another address or picture, wherever one of them is shown. */
export function userProfileUpdated(
  view: ClientView,
  { userId, subdomain, profilePicture }: StateEventData<'USER_PROFILE_UPDATED'>,
): ClientView {
  return withPerson(view, userId, (person) => {
    if (person.id !== userId) return person;
    const hasMoved = person.subdomain !== undefined && person.subdomain !== subdomain;
    const isRedrawn =
      person.profilePicture !== undefined && person.profilePicture !== profilePicture;
    if (!hasMoved && !isRedrawn) return person;
    return { ...person, ...(hasMoved && { subdomain }), ...(isRedrawn && { profilePicture }) };
  });
}

/** Plus is there at once when it is paid; its end is told as a change of me. */
export function subscriptionUpdated(
  view: ClientView,
  { type }: StateEventData<'SUBSCRIPTION_UPDATED'>,
): ClientView {
  if (type !== 'paymentOk' || isPremium(view.me.flags)) return view;
  return { ...view, me: { ...view.me, flags: view.me.flags | userFlags.premium } };
}

/** A user as members, friends, chats and messages show them; not all of them say the flags. */
interface Shown {
  readonly id: UserId;
  readonly username: string;
  readonly flags?: number;
  readonly subdomain?: string;
  readonly profilePicture?: string | null;
  readonly nickname?: string | null | undefined;
  readonly teamPicture?: string | null | undefined;
}

/** One person, or the same one as they are shown now. */
export type Change = <Person extends Shown>(person: Person) => Person;

/** The view with a user changed wherever they are shown; `change` is asked about others too. */
function withPerson(view: ClientView, userId: UserId, change: Change): ClientView {
  const authored = <Sent extends Authored>(message: Sent) => withAuthor(message, change);
  return {
    ...view,
    members: mapEntries(view.members, (ofTeam) => {
      const member = ofTeam[userId];
      return member ? withEntry(ofTeam, userId, change(member)) : ofTeam;
    }),
    friends: mapEntries(view.friends, (friend) => {
      const user = change(friend.user);
      return user === friend.user ? friend : { ...friend, user };
    }),
    chats: mapList(view.chats, (chat) => {
      const users = mapList(chat.users, change);
      const lastMessage = chat.lastMessage && authored(chat.lastMessage);
      if (users === chat.users && lastMessage === chat.lastMessage) return chat;
      return { ...chat, users: [...users], lastMessage };
    }),
    messages: mapEntries(view.messages, (window) => {
      const messages = mapList(window.messages, authored);
      const pending = mapList(window.pending, authored);
      const edited = mapList(window.edited, authored);
      const isSame =
        messages === window.messages && pending === window.pending && edited === window.edited;
      return isSame ? window : { ...window, messages, pending, edited };
    }),
    threads: mapEntries(view.threads, (shelf) => {
      const entries = mapEntries(shelf.entries, (thread) => withWriters(thread, change));
      return entries === shelf.entries ? shelf : { ...shelf, entries };
    }),
    scheduled: mapEntries(view.scheduled, (ofChannel) => {
      const entries = mapEntries(ofChannel.entries, authored);
      return entries === ofChannel.entries ? ofChannel : { ...ofChannel, entries };
    }),
  };
}

/** A message of any kind, as far as it names who wrote it. */
export interface Authored {
  readonly createdBy: Shown;
  readonly replyToMessage: ReplyMessage | null;
  readonly thread?: Thread | undefined;
}

/** A thread with those who wrote in it as they are called now. */
export function withWriters(thread: Thread, change: Change): Thread {
  const authors = mapList(thread.authors, change);
  return authors === thread.authors ? thread : { ...thread, authors: [...authors] };
}

/** A message with its people, those of what it answers to and of its thread too, as they are now. */
export function withAuthor<Sent extends Authored>(message: Sent, change: Change): Sent {
  const createdBy = change(message.createdBy);
  const original = message.replyToMessage;
  const answered = original ? change(original.createdBy) : undefined;
  const thread = message.thread && withWriters(message.thread, change);
  const isSame =
    createdBy === message.createdBy &&
    answered === original?.createdBy &&
    thread === message.thread;
  if (isSame) return message;
  const replyToMessage = original && answered ? { ...original, createdBy: answered } : original;
  return { ...message, createdBy, replyToMessage, ...(thread && { thread }) };
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
