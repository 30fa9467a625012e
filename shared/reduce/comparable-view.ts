import type { Chat } from '../contract/chats/chat.ts';
import type { Friend } from '../contract/social/friend.ts';
import type { Contact } from '../contract/users.ts';
import type { NotificationSetting } from '../contract/account/notifications.ts';
import type { ClientView } from './client-view.ts';
import { mapEntries } from './record.ts';

interface Badge {
  readonly unread: number;
  readonly mentions: number;
}

/** The part of a view that a fresh snapshot has too, in a form that compares by value. */
export interface ComparableView extends Pick<
  ClientView,
  | 'me'
  | 'teams'
  | 'suspendedTeamLength'
  | 'roles'
  | 'channels'
  | 'categories'
  | 'participants'
  | 'calls'
  | 'memberships'
  | 'staleTeams'
  | 'chats'
  | 'hasMoreChats'
  | 'staleChats'
  | 'friends'
> {
  readonly unread: Readonly<Record<string, Badge>>;
  /** Of what is in sight; a setting outlives its channel unseen. */
  readonly notificationSettings: ClientView['notificationSettings'];
}

/**
 * What must be equal between one who followed the events and one who has just arrived. Windows,
 * typing and known members are left out, for a snapshot has none; so are read channels, and how
 * people appeared when they were fetched, which has a place of its own.
 */
export function comparableView(view: ClientView): ComparableView {
  const { teams, suspendedTeamLength, roles, channels, categories, memberships } = view;
  const { staleTeams, staleChats, hasMoreChats, participants, calls } = view;
  const unread: Record<string, Badge> = {};
  const threadIds = new Set(
    Object.values(view.joinedThreads).flatMap(({ entries }) => Object.keys(entries)),
  );
  // what is unread in threads is held where those are looked at
  for (const [channelId, state] of Object.entries(view.unread))
    if (state.unread > 0 && !threadIds.has(channelId))
      unread[channelId] = { unread: state.unread, mentions: state.mentions };
  return {
    me: {
      ...view.me,
      friends: view.me.friends.toSorted(),
      blocked: view.me.blocked.toSorted((left, right) => (left.userId < right.userId ? -1 : 1)),
    },
    teams,
    suspendedTeamLength,
    roles,
    channels,
    categories,
    participants,
    calls,
    memberships,
    notificationSettings: visibleSettings(view),
    staleTeams,
    chats: view.chats.map(comparableChat),
    hasMoreChats,
    staleChats,
    friends: mapEntries(view.friends, comparableFriend),
    unread,
  };
}

function comparableFriend(friend: Friend): Friend {
  return { ...friend, user: withoutPresence(friend.user) };
}

function comparableChat(chat: Chat): Chat {
  const users = chat.users.map(withoutPresence);
  const original = chat.lastMessage?.replyToMessage;
  if (!chat.lastMessage || !original) return { ...chat, users };
  const createdBy = { ...original.createdBy, presence: 0 as const };
  return {
    ...chat,
    users,
    lastMessage: { ...chat.lastMessage, replyToMessage: { ...original, createdBy } },
  };
}

function withoutPresence(person: Contact): Contact {
  return { ...person, presence: 0, userStatus: null, userRPC: null };
}

function visibleSettings({
  channels,
  memberships,
  notificationSettings,
}: ClientView): ClientView['notificationSettings'] {
  const isVisible = ({ teamId, channelId }: NotificationSetting): boolean =>
    teamId === null ||
    (channelId === null
      ? memberships[teamId] !== undefined
      : channels[teamId]?.[channelId] !== undefined);
  return Object.fromEntries(
    Object.entries(notificationSettings).filter(([, setting]) => isVisible(setting)),
  );
}
