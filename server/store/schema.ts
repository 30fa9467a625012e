import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import type { CallLine } from '#shared/contract/messages/call-line.ts';
import type { ForwardSource } from '#shared/contract/messages/forward.ts';
import type { ComponentRows } from '#shared/contract/messages/component.ts';
import type { AnnouncedIn, Embed, UsedCommand } from '#shared/contract/messages/message.ts';
import type { PollEnd, PollFacts } from '#shared/contract/messages/poll.ts';
import type { AuditAction, AuditChange, AuditEntry } from '#shared/contract/teams/audit.ts';
import type { NotificationLevel } from '#shared/rules/notifications.ts';
import type { PaymentState } from '#shared/contract/socket/server-events.ts';
import type { Presence, Settings } from '#shared/contract/users.ts';
import type {
  AuditEntryId,
  CategoryId,
  ChannelId,
  EmojiId,
  Id,
  MessageId,
  RoleId,
  SessionId,
  TeamEventId,
  TeamId,
  TodoId,
  UserId,
} from '#shared/lib/ids.ts';
import type { ChannelType, Overrides, TeamMask } from '#shared/rules/permissions.ts';
import type { ApplicationFormTable, ApplicationTable } from './application-table.ts';
import type { PublishingTables } from './publishing-tables.ts';
import type { FamilyTables } from './family-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { AdminTables, StaffColumns } from './admin-tables.ts';
import type { SecurityTables } from './security-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { ConnectionTables } from './connection-tables.ts';
import type { NodeTable } from './node-table.ts';
import type {
  PollTable,
  PollVoteTable,
  ReactionTable,
  ReactionUserTable,
} from './hanging-tables.ts';
import type {
  TeamListingTable,
  MemberOnboardingTable,
  TeamModerationTable,
  TeamOnboardingTable,
  TeamTable,
  TeamTemplateTable,
} from './team-tables.ts';
import type { BotCommandTable, BotTable, InteractionTable } from './bot-table.ts';
import type { EventTables } from './event-tables.ts';
import type { ThreadTables } from './thread-tables.ts';
import type { WebhookAuthor, WebhookTable } from './webhook-table.ts';

/** The driver hands 8-byte integers over as decimal strings: exactly our ids. */
type Time = ColumnType<Date, Date | string, Date | string>;
type Json<Value extends object> = JSONColumnType<Value>;

export interface UserTable extends StaffColumns {
  id: UserId;
  username: string;
  slug: string;
  email: string;
  /** Lower-cased address: what must be unique. */
  email_key: string;
  password_hash: string;
  verified_at: Time | null;
  birthdate: string | null;
  location: string;
  flags: Generated<number>;
  private_flags: Generated<number>;
  profile_picture: string | null;
  banner: string | null;
  bio: Generated<string>;
  pronouns: Generated<string>;
  /** Of the profile's head, `#rrggbb`, with the one below or without. */
  profile_color: string | null;
  accent_color: string | null;
  presence: Generated<Presence>;
  settings: Json<Settings>;
  is_bot: Generated<boolean>;
  is_system: Generated<boolean>;
  two_factor_enabled: Generated<boolean>;
  tour_finished_at: Time | null;
  policy_accepted_at: Time | null;
  status_content: string | null;
  status_emoji_id: string | null;
  /** `ampFeatureStates.joinNonTeenTeams`: teams that are not safe for teens are shown. */
  joins_non_teen_teams: Generated<boolean>;
  /** The account is closed for good: the row has nothing of its owner any more. */
  deleted_at: Time | null;
}

export interface SessionTable {
  id: SessionId;
  user_id: UserId;
  token_hash: Buffer;
  /** The token that takes over as soon as the client has shown it once. */
  next_token_hash: Buffer | null;
  /** Makes the next token from the current one, so that it can be handed out again. */
  rotation_salt: Buffer | null;
  /** The token before the last rotation, good for a short while for requests under way. */
  previous_token_hash: Buffer | null;
  /** When the current token took over. */
  rotated_at: Time;
  last_used_at: Time;
  expires_at: Time;
  ip: string;
  user_agent: string;
  location: string;
  /** Opens one socket without the cookie, once and soon. */
  socket_ticket_hash: Buffer | null;
  socket_ticket_expires_at: Time | null;
}

export interface MailTokenTable {
  token_hash: Buffer;
  user_id: UserId;
  purpose: 'verify-email' | 'reset-password';
  /** The address the token was mailed to. */
  email_key: string;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
}

/** Sign-ins, registrations and mails, counted in windows per hashed account and address. */
export interface AttemptCountTable {
  key: Buffer;
  attempts: number;
  window_ends_at: Time;
}

export interface TeamMemberTable {
  team_id: TeamId;
  user_id: UserId;
  role_ids: Generated<RoleId[]>;
  joined_at: Time;
  /** What they are called and look like in this team alone; null: as everywhere. */
  nickname: Generated<string | null>;
  picture: Generated<string | null>;
  /** Where the team stands in this member's own list. */
  position: Generated<number>;
}

/** Who may not write for a while; outlives the membership. */
export interface MemberTimeoutTable {
  team_id: TeamId;
  user_id: UserId;
  until: Time;
}

/** Who has Plus; written beside the server, which follows it. */
export interface PlusMembershipTable {
  user_id: UserId;
  /** How it was paid, as the last one said who decided it. */
  payment: PaymentState;
  expires_at: Time | null;
  /** Whether the user's sessions were told of this row as it is. */
  is_told: Generated<boolean>;
  /** Whether the user's flag says so. */
  is_active: Generated<boolean>;
}

export interface RoleTable {
  id: RoleId;
  team_id: TeamId;
  name: string;
  color: string;
  color2: string | null;
  priority: number;
  permissions: TeamMask;
  icon_emoji_id: string | null;
  is_displayed_separately: Generated<boolean>;
  mentionable: Generated<boolean>;
  is_self_assignable: Generated<boolean>;
  bot_user_id: UserId | null;
  description: Generated<string>;
}

export interface CategoryTable {
  id: CategoryId;
  team_id: TeamId;
  name: string;
  priority: number;
  overrides: Json<Overrides>;
}

export interface StreamData {
  streamPlatform: 'twitch' | 'kick';
  streamChannel: string;
}

export interface ChannelTable {
  id: ChannelId;
  /** null: a direct message channel */
  team_id: TeamId | null;
  type: ChannelType;
  name: string;
  description: Generated<string>;
  nsfw: Generated<boolean>;
  user_limit: Generated<number>;
  rate_limit_per_user: Generated<number>;
  region: Generated<string>;
  category_id: CategoryId | null;
  priority: number;
  additional_data: JSONColumnType<StreamData | null, string | null, string | null>;
  overrides: Json<Overrides>;
  /** Of a thread: the channel it stands in. */
  parent_id: ChannelId | null;
}

/** What a channel without a team has besides: a direct message of two, or a group. */
export interface ChatTable {
  channel_id: ChannelId;
  kind: 'direct' | 'group';
  name: string | null;
  picture: string | null;
  owner_id: UserId | null;
  user_low: UserId | null;
  user_high: UserId | null;
  /** Also when it was deleted, until the next one comes. */
  last_message_id: MessageId | null;
  last_author_id: UserId | null;
  /** Both of a direct message have written in it. */
  is_answered: Generated<boolean>;
}

export interface ChatMemberTable {
  channel_id: ChannelId;
  user_id: UserId;
  joined_at: Time;
  /** Everything up to here counts as read. */
  read_from: MessageId;
  /** Out of the list until there is a message beyond this one. */
  hidden_up_to: Generated<MessageId>;
}

/** One side of a friendship or of a request; the other one has a row of its own. */
export interface FriendTable {
  user_id: UserId;
  friend_id: UserId;
  status: 'pending' | 'accepted';
  created_by: UserId;
  since: Time;
}

export interface BlockTable {
  user_id: UserId;
  blocked_id: UserId;
  blocked_at: Time;
}

export interface FriendInviteTable {
  code: string;
  user_id: UserId;
  uses: Generated<number>;
  max_uses: number;
  created_at: Time;
}

export interface StoredMentions {
  users: UserId[];
  roles: RoleId[];
  everyone: boolean;
  here: boolean;
}

export interface MessageTable {
  channel_id: ChannelId;
  id: MessageId;
  author_id: UserId;
  content: string;
  reply_to: MessageId | null;
  nonce: string | null;
  edited_at: Time | null;
  mentions: JSONColumnType<StoredMentions | null, string | null, string | null>;
  attachments: JSONColumnType<Attachment[] | null, string | null, string | null>;
  /** null: none; empty: they were taken off, and stay off. */
  embeds: JSONColumnType<Embed[] | null, string | null, string | null>;
  pinned_at: Time | null;
  /** In chats, of a call that has ended. */
  call: JSONColumnType<CallLine | null, string | null, string | null>;
  /** Of announcements. */
  title: string | null;
  /** The announcement that this one repeats in a channel that follows it. */
  announced_in: JSONColumnType<AnnouncedIn | null, string | null, string | null>;
  /** What it asks; how that stands is in `polls`. */
  poll: JSONColumnType<PollFacts | null, string | null, string | null>;
  /** Of the poll that it answers to and that has ended. */
  poll_end: JSONColumnType<PollEnd | null, string | null, string | null>;
  /** What it shows below its words, which may be gone. */
  team_event_id: TeamEventId | null;
  /** What it is a copy of; `content`, files and embeds are that one's. */
  forwarded_from: JSONColumnType<ForwardSource | null, string | null, string | null>;
  /** Of what a webhook posted; `author_id` is the webhook's id then. */
  webhook: JSONColumnType<WebhookAuthor | null, string | null, string | null>;
  /** What a bot has hung below it. */
  components: JSONColumnType<ComponentRows | null, string | null, string | null>;
  /** Of a bot's answer to a command. */
  used_command: JSONColumnType<UsedCommand | null, string | null, string | null>;
}

/** What is to be sent at a time; its id is not the id of the message it becomes. */
export interface ScheduledMessageTable {
  id: MessageId;
  channel_id: ChannelId;
  author_id: UserId;
  content: string;
  reply_to: MessageId | null;
  nonce: string | null;
  attachments: JSONColumnType<Attachment[] | null, string | null, string | null>;
  /** Under which its files are held until it goes out. */
  holder_id: Id<'send'> | null;
  scheduled_at: Time;
  edited_at: Time | null;
  /** The code of the problem for which it was not sent when it was due. */
  refusal: string | null;
}

export interface TeamEmojiTable {
  id: EmojiId;
  team_id: TeamId;
  creator_id: UserId;
  name: string;
}

export interface TodoTable {
  id: TodoId;
  channel_id: ChannelId;
  creator_id: UserId;
  content: string;
  completed: boolean;
  assignee_id: Generated<UserId | null>;
  due_at: Generated<Date | null>;
  /** Its text is not its creator's; null: from before this was noted. */
  others_wrote: Generated<boolean | null>;
}

/** How much a user wants to hear; `scope_id` is the channel's id, or the team's. */
export interface NotificationSettingTable {
  user_id: UserId;
  scope_id: ChannelId | TeamId;
  team_id: TeamId | null;
  channel_id: ChannelId | null;
  level: NotificationLevel | null;
  muted_until: Time | null;
  suppress_everyone: Generated<boolean>;
}

export interface ReadMarkerTable {
  user_id: UserId;
  channel_id: ChannelId;
  last_read_id: MessageId;
}

/** When a member last wrote in a channel with slow mode. */
export interface SlowModeSendTable {
  channel_id: ChannelId;
  user_id: UserId;
  sent_at: Time;
}

/** A deleted channel whose messages are still to be removed; written by a trigger. */
export interface ChannelPurgeTable {
  channel_id: ChannelId;
}

export interface InviteTable {
  code: string;
  team_id: TeamId;
  inviter_id: UserId;
  uses: Generated<number>;
  max_uses: number | null;
  expires_at: Time | null;
  application_enabled: Generated<boolean>;
  /** The link of a listed team: the team's own, which begins and ends with the listing. */
  for_discovery: Generated<boolean>;
  created_at: Time;
}

export interface BanTable {
  team_id: TeamId;
  user_id: UserId;
  banned_by: UserId;
  reason: string;
  banned_at: Time;
}

export interface AuditEntryTable {
  team_id: TeamId;
  id: AuditEntryId;
  action: AuditAction;
  user_id: UserId;
  target_id: string | null;
  options: Json<AuditEntry['options']>;
  changes: Json<AuditChange[]>;
}

export interface UploadTable {
  id: Id<'upload'>;
  owner_id: UserId;
  type: string;
  /** Where its bytes are; forwarded files share those of the original. */
  key: string;
  /** 0: the bytes are another row's. */
  bytes: number;
  /** The send that took the file for its message: two at once must not both have it. */
  holder_id: Id<'send'> | null;
  /** What an attachment is shown as; null for pictures of people and teams. */
  attachment: JSONColumnType<Attachment | null, string | null, string | null>;
  /** What the file was before we encoded it; null: uploaded before that was kept. */
  source_type: string | null;
  /** When the file goes, because no message has it; null: it stays. */
  expires_at: Time | null;
  /** Where the message is that it hangs on. */
  channel_id: ChannelId | null;
  /** Of what its sender sent; null: not kept. */
  sha256: Buffer | null;
}

/** What was read of a page, by the SHA-256 of its address; null: nothing worth showing. */
export interface LinkPreviewTable {
  address_hash: Buffer;
  embed: JSONColumnType<Embed | null, string | null, string | null>;
  expires_at: Time;
}

/** A picture fetched for a preview, by the SHA-256 of its address; null: there is none. */
export interface ProxiedImageTable {
  address_hash: Buffer;
  key: string | null;
  width: number;
  height: number;
  expires_at: Time;
}

/** What a message is found by; filled and followed by statements and triggers of SQL. */
export interface MessageSearchTable {
  channel_id: ChannelId;
  message_id: MessageId;
  /** Its team, or its chat. */
  scope_id: TeamId | ChannelId;
  words: string;
}

/** Secrets and facts of this installation that every node must share. */
export interface InstallationTable {
  key: string;
  value: string;
}

export interface Schema
  extends
    PublishingTables,
    ImportTables,
    AdminTables,
    SecurityTables,
    OrderTables,
    ConnectionTables,
    FamilyTables,
    ThreadTables,
    EventTables {
  users: UserTable;
  sessions: SessionTable;
  mail_tokens: MailTokenTable;
  attempt_counts: AttemptCountTable;
  teams: TeamTable;
  team_listings: TeamListingTable;
  team_templates: TeamTemplateTable;
  team_members: TeamMemberTable;
  member_timeouts: MemberTimeoutTable;
  plus_memberships: PlusMembershipTable;
  roles: RoleTable;
  categories: CategoryTable;
  channels: ChannelTable;
  todos: TodoTable;
  chats: ChatTable;
  chat_members: ChatMemberTable;
  friends: FriendTable;
  blocks: BlockTable;
  friend_invites: FriendInviteTable;
  messages: MessageTable;
  reactions: ReactionTable;
  reaction_users: ReactionUserTable;
  polls: PollTable;
  poll_votes: PollVoteTable;
  scheduled_messages: ScheduledMessageTable;
  team_emojis: TeamEmojiTable;
  notification_settings: NotificationSettingTable;
  read_markers: ReadMarkerTable;
  slow_mode_sends: SlowModeSendTable;
  channel_purges: ChannelPurgeTable;
  invites: InviteTable;
  application_forms: ApplicationFormTable;
  applications: ApplicationTable;
  bans: BanTable;
  audit_entries: AuditEntryTable;
  uploads: UploadTable;
  message_search: MessageSearchTable;
  link_previews: LinkPreviewTable;
  proxied_images: ProxiedImageTable;
  nodes: NodeTable;
  installation: InstallationTable;
  webhooks: WebhookTable;
  bots: BotTable;
  bot_commands: BotCommandTable;
  interactions: InteractionTable;
  team_moderation: TeamModerationTable;
  team_onboarding: TeamOnboardingTable;
  member_onboarding: MemberOnboardingTable;
}
