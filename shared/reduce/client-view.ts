import type { NotificationSetting } from '../contract/account/notifications.ts';
import type { Category, Channel } from '../contract/channels/channel.ts';
import type { Thread } from '../contract/channels/thread.ts';
import type { TodoItem } from '../contract/channels/todo.ts';
import type { Chat } from '../contract/chats/chat.ts';
import type { Attachment } from '../contract/messages/attachment.ts';
import type { Author, Message, ReplyMessage } from '../contract/messages/message.ts';
import type { ChannelUnread } from '../contract/messages/unread.ts';
import type { Friend } from '../contract/social/friend.ts';
import type { ReadyData, StateEvent } from '../contract/socket/server-events.ts';
import type {
  Application,
  ApplicationForm,
  OwnApplication,
} from '../contract/teams/application.ts';
import type { Raid } from '../rules/moderation.ts';
import type { Emoji } from '../contract/teams/emoji.ts';
import type { OwnTeamEvent } from '../contract/teams/event.ts';
import type { Member } from '../contract/teams/member.ts';
import type { Role } from '../contract/teams/role.ts';
import type { Team } from '../contract/teams/team.ts';
import type { OwnUser, Presence, UserRpc, UserStatus } from '../contract/users.ts';
import type { VoiceOutputs } from '../contract/voice/recording.ts';
import type { Call } from '../contract/voice/calls.ts';
import type { VoiceParticipant } from '../contract/voice/voice.ts';
import type { ChannelId, MessageId, TeamId, UserId } from '../lib/ids.ts';
import type { TypingEntry } from '../rules/typing.ts';

/** Values by the decimal text of an id. */
export type ById<Value> = Readonly<Record<string, Value>>;

/**
 * Things that are fetched when they are first looked at and kept up by events from then on.
 * Events are taken before the fetch is answered too: an answer may be older than they are.
 */
export interface Collection<Entry> {
  readonly entries: ById<Entry>;
  readonly gone: readonly string[];
  /** False until an answer came. */
  readonly isLoaded: boolean;
}

/** The threads of a team that I am in. */
export interface JoinedThreads extends Collection<JoinedThread> {
  /** Others may be in sight than before: asked for whether or not they are looked at. */
  readonly isDue?: boolean;
}

/** A team's form and applications. Every event makes a new one, so that a fetch under way is seen to be older. */
export interface ReviewedApplications {
  /** False until an answer came. */
  readonly isLoaded: boolean;
  readonly form: ApplicationForm;
  /** Applications are taken. */
  readonly isOpen: boolean;
  /** Newest first, without a gap. */
  readonly applications: readonly Application[];
  readonly hasMore: boolean;
  readonly total: number;
  readonly pending: number;
}

/** Who watches a stream, as far as heard: an event may come before the answer that it is newer than. */
export interface Watchers {
  /** By user; false: watches no longer. */
  readonly users: ById<boolean>;
  /** False until an answer came. */
  readonly isLoaded: boolean;
}

/** What happens to a message without changing what it says. */
export type MessageMark = Extract<
  StateEvent,
  {
    type:
      | 'REACTION_ADDED'
      | 'REACTION_REMOVED'
      | 'POLL_UPDATED'
      | 'POLL_VOTED'
      | 'MESSAGE_PINNED'
      | 'MESSAGE_UNPINNED';
  }
>;

/** A thread that I am in; how it stands is said beside. */
export interface JoinedThread {
  readonly id: ChannelId;
  readonly parentId: ChannelId;
}

export type Membership = ReadyData['memberships'][number];

/** A message sent but not yet answered, shown at once (M-117), or refused (M-120). */
export interface PendingMessage {
  readonly nonce: string;
  readonly channelId: ChannelId;
  readonly teamId: TeamId | null;
  readonly content: string;
  /** Uploaded already. */
  readonly attachments: readonly Attachment[];
  readonly createdBy: Author;
  /** ISO 8601 */
  readonly createdAt: string;
  readonly replyTo: MessageId | null;
  readonly replyToMessage: ReplyMessage | null;
  readonly type: Message['type'];
  /** ISO 8601; when it is to go out, if not at once */
  readonly scheduledAt?: string;
  /** waiting: the server cannot be reached; it goes out by itself */
  readonly state: 'sending' | 'waiting' | 'failed';
}

/**
 * What is held of a channel's messages: one unbroken stretch, and what must not be forgotten about
 * messages outside of it, because a page asked for before an event may be answered after it.
 */
export interface MessageWindow {
  /** Oldest first, no gap between them. */
  readonly messages: readonly Message[];
  /** Own messages under way, in the order of sending; shown below the others. */
  readonly pending: readonly PendingMessage[];
  readonly hasOlder: boolean;
  /** The stretch does not reach the present. */
  readonly hasNewer: boolean;
  /** False until a page came. */
  readonly isLoaded: boolean;
  /** Rises when what was said before is another: a page under way may not have it. */
  readonly version: number;
  /** The newest message that arrived while the stretch did not reach the present. */
  readonly newestSeen: MessageId | null;
  /** Deleted a while ago: a late page or answer does not bring them back. */
  readonly deleted: readonly MessageId[];
  /** Edits of messages that are not held: a late page does not undo them. */
  readonly edited: readonly Message[];
  /** The last reactions and pins in the order they came: a late page does not undo them. */
  readonly marks: readonly MessageMark[];
}

/** A message that came since the server counted. */
export interface RecentUnread {
  readonly id: MessageId;
  readonly isMention: boolean;
}

/** What is unread in a channel: the server's count and what came since. */
export interface UnreadState extends Pick<
  ChannelUnread,
  'unread' | 'mentions' | 'lastRead' | 'newest'
> {
  /** Oldest first; part of `unread`. */
  readonly recent: readonly RecentUnread[];
}

/** A team of mine whose channels, categories and roles have not come yet. */
export interface UnloadedTeam {
  /** Whether `unread` has what the server counted in it. */
  readonly isCounted: boolean;
  /** Channels of it that `unread` or `participants` may have something of. */
  readonly heard: ById<true>;
}

/** Everything a client holds of the shared state. A change makes a new one and keeps the rest. */
export interface ClientView {
  readonly me: OwnUser;
  /** The short address of invites; null: the server has none. */
  readonly inviteOrigin: string | null;
  /** In my order. */
  readonly teams: readonly Team[];
  readonly suspendedTeamLength: number;
  /** By team; the maps by team below have no entry for these. */
  readonly unloaded: ById<UnloadedTeam>;
  /** By team, then by id. */
  readonly roles: ById<ById<Role>>;
  readonly channels: ById<ById<Channel>>;
  readonly categories: ById<ById<Category>>;
  /** Calls that run in my chats, by chat; who is in them stands in `participants`. */
  readonly calls: ById<Call>;
  /** Who is in voice channels and calls, by channel, then by user; an empty channel has no entry. */
  readonly participants: ById<ById<VoiceParticipant>>;
  /** Those met so far, by team, then by user. */
  readonly members: ById<ById<Member>>;
  /** My own place, by team. */
  readonly memberships: ById<Membership>;
  /** Newest first, as far as fetched; what is unread in them stands in `unread`. */
  readonly chats: readonly Chat[];
  readonly hasMoreChats: boolean;
  /** Friends and requests, by the other one. */
  readonly friends: ById<Friend>;
  /** By channel; a channel without an entry has nothing unread. */
  readonly unread: ById<UnreadState>;
  readonly messages: ById<MessageWindow>;
  /** By user, as far as heard of. */
  readonly presence: ById<Presence>;
  /** By user, as far as heard of. */
  readonly statuses: ById<UserStatus | null>;
  readonly activities: ById<UserRpc | null>;
  /** Custom emojis by team. */
  readonly emojis: ById<Collection<Emoji>>;
  /** What I have scheduled, by channel. */
  readonly scheduled: ById<Collection<Message>>;
  /** Threads as far as told of, by the channel they stand in. */
  readonly threads: ById<Collection<Thread>>;
  /** By team: the threads that I am in. */
  readonly joinedThreads: ById<JoinedThreads>;
  /** By team: what it plans, as far as it was looked at. */
  readonly teamEvents: ById<Collection<OwnTeamEvent>>;
  /** The lists of to-do channels, by channel. */
  readonly todos: ById<Collection<TodoItem>>;
  /** By team, as those see them who decide about them; without an entry where it is not mine. */
  readonly applications: ById<ReviewedApplications>;
  /** The doors of teams, as far as they were looked at; null: it is open. */
  readonly raids: ById<Raid | null>;
  /** What I have applied with. */
  readonly ownApplications: Collection<OwnApplication>;
  /** Who watches the streams of watch channels, by channel. */
  readonly watchers: ById<Watchers>;
  /** What of voice channels is recorded, streamed or written down, by channel; as far as heard. */
  readonly outputs: ById<VoiceOutputs>;
  /** By channel, the pin that came or went last: when it changes, a shown list of pins is fetched again. */
  readonly lastPinChange: ById<string>;
  /** By the id of the channel, or of the team for the team's own. */
  readonly notificationSettings: ById<NotificationSetting>;
  /** By channel. */
  readonly typing: ById<readonly TypingEntry[]>;
  /**
   * Teams whose channels, categories and unread counts must be fetched again, because what I may
   * see changed. The number rises with every change that a fetch under way may have missed.
   */
  readonly staleTeams: ById<number>;
  /** The same for the first page of chats; 0 while nothing has to be fetched. */
  readonly staleChats: number;
}

/** Whether I block a user. */
export function hasBlocked({ me }: Pick<ClientView, 'me'>, userId: UserId | undefined): boolean {
  return me.blocked.some((entry) => entry.userId === userId);
}
