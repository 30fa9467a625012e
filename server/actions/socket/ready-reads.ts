import type { Chat } from '#shared/contract/chats/chat.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { socialLimits } from '#shared/rules/limits.ts';
import { threadLimits } from '#shared/rules/threads.ts';
import { createGroupRead } from '../../lib/group-read.ts';
import {
  findChatPages,
  findContacts,
  findUnreadChatsOf,
  type OwnChatRow,
  type ReadFrom,
} from '../../store/chats.ts';
import type { Db } from '../../store/database.ts';
import {
  findFriendsOf,
  findSocialOf,
  type FriendRow,
  type SocialOfUser,
} from '../../store/friends.ts';
import { findMembershipsOfUsers, type MembershipRow } from '../../store/memberships.ts';
import {
  findNotificationSettingsOf,
  type NotificationSettingRow,
} from '../../store/notification-settings.ts';
import { countUnreadOf, type UnreadOfUser, type UnreadRow } from '../../store/read-markers.ts';
import { findThreadsJoinedBy, type JoinedThread } from '../../store/threads.ts';
import { findUsers, type UserRow } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import { describeChats } from '../chats/describe-chats.ts';
import { MAX_UNREAD_CHATS } from '../chats/load-chats.ts';

/** All that the database has of a user for a READY, besides the teams themselves and counts. */
export interface ReadyRows {
  /** undefined: the account is gone */
  readonly user: UserRow | undefined;
  readonly memberships: readonly MembershipRow[];
  readonly settings: readonly NotificationSettingRow[];
  readonly social: SocialOfUser;
  readonly friends: readonly FriendRow[];
  readonly contacts: readonly UserId[];
  /** The first page of chats, and one more if there is one. */
  readonly chats: readonly OwnChatRow[];
  readonly unreadChats: readonly ReadFrom[];
  /** Those that the user is in, in all teams, the liveliest first. */
  readonly threads: readonly JoinedThread[];
}

/** What READYs ask the database: those that are made at the same time ask together. */
export interface ReadyReads {
  rowsOf(userId: UserId): Promise<ReadyRows>;
  countUnread(question: UnreadOfUser): Promise<readonly UnreadRow[]>;
  /** Chats with their people and last messages, in the order given. */
  describeChats(page: readonly OwnChatRow[]): Promise<readonly Chat[]>;
}

/** Users of whom all is read together. */
const MAX_USERS = 32;
/** Channels in which is counted together; as many as one READY may count in. */
const MAX_CHANNELS = 2_000;

/** Chats of which all is read together: a few full pages. */
const MAX_CHATS = 200;

type ReadyReadsDeps = Pick<ActionDeps, 'db' | 'activities' | 'announcer' | 'imageLinks'>;

/** Creates the reads; they keep nothing. */
export function createReadyReads(deps: ReadyReadsDeps): ReadyReads {
  const { db } = deps;
  return {
    rowsOf: createGroupRead({
      readGroup: (userIds: readonly UserId[]) => readRows(db, userIds),
      weightOf: () => 1,
      maxWeight: MAX_USERS,
      // eight statements at once; more would take the connections that messages are written by
      maxInFlight: 1,
    }),
    countUnread: createGroupRead({
      readGroup: (questions: readonly UnreadOfUser[]) => countUnreadOf(db, questions),
      weightOf: ({ channels }) => channels.length,
      maxWeight: MAX_CHANNELS,
      // counting in many large teams takes a while: that does not hold up the others
      maxInFlight: 2,
    }),
    describeChats: createGroupRead({
      readGroup: (pages: readonly (readonly OwnChatRow[])[]) => describePages(deps, pages),
      weightOf: (page) => page.length,
      maxWeight: MAX_CHATS,
      maxInFlight: 1,
    }),
  };
}

async function describePages(
  deps: ReadyReadsDeps,
  pages: readonly (readonly OwnChatRow[])[],
): Promise<Chat[][]> {
  // the people of a chat have it on their pages each
  const rows = new Map(pages.flat().map((row) => [row.channel_id, row]));
  const chats = await describeChats(deps, [...rows.values()]);
  const chatOf = new Map(chats.map((chat) => [chat.id, chat]));
  return pages.map((page) => page.flatMap((row) => chatOf.get(row.channel_id) ?? []));
}

async function readRows(db: Db, asked: readonly UserId[]): Promise<ReadyRows[]> {
  // a user may open two sockets at once
  const userIds = [...new Set(asked)];
  const [users, memberships, settings, social, friends, contacts, chats, unreadChats, threads] =
    await Promise.all([
      findUsers(db, userIds),
      findMembershipsOfUsers(db, userIds),
      findNotificationSettingsOf(db, userIds),
      findSocialOf(db, userIds),
      findFriendsOf(db, userIds),
      findContacts(db, userIds),
      findChatPages(db, userIds, { limit: socialLimits.chatsPerPage + 1, before: undefined }),
      findUnreadChatsOf(db, userIds, MAX_UNREAD_CHATS),
      findThreadsJoinedBy(db, userIds, threadLimits.joinedPerTeam),
    ]);
  const userOf = new Map(users.map((user) => [user.id, user]));
  return asked.map((userId) => ({
    user: userOf.get(userId),
    memberships: memberships.get(userId) ?? [],
    settings: settings.get(userId) ?? [],
    social: social.get(userId) ?? { friends: [], blocked: [], connections: [] },
    friends: friends.get(userId) ?? [],
    contacts: contacts.get(userId) ?? [],
    chats: chats.get(userId) ?? [],
    unreadChats: unreadChats.get(userId) ?? [],
    threads: threads.get(userId) ?? [],
  }));
}
