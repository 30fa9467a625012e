import type { Logger } from 'pino';
import type { Operator } from '#shared/contract/site/site.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { Presence } from '#shared/contract/users.ts';
import type { ChannelId, RoleId, SessionId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { ExperimentShares } from '#shared/rules/experiments.ts';
import type { Captcha } from '../lib/captcha.ts';
import type { Clock } from '../lib/clock.ts';
import type { Mailer } from '../lib/mailer.ts';
import type { NewId } from '../lib/id-source.ts';
import type { ContentStore } from '../lib/content-store.ts';
import type { ImageLinks } from '../lib/image-links.ts';
import type { KeyedLock } from '../lib/keyed-lock.ts';
import type { OperatorMailbox } from '../lib/operator-mailbox.ts';
import type { Passwords } from '../lib/passwords.ts';
import type { WebFetch } from '../lib/web-fetch.ts';
import type { PictureWork, ReservedBytes, WorkLimit } from '../lib/work-limit.ts';
import type { ReleaseFeed } from '../lib/release-feed.ts';
import type { Database } from '../store/database.ts';
import type { VoiceParts } from '../voice/voice-parts.ts';
import type { RoomDirectories } from './access/room.ts';
import type { TeamState } from './access/team-state.ts';
import type { MessageWriter } from './messages/message-writer.ts';
import type { ActivityBoard } from './status/activity-board.ts';
import type { SessionDirectory } from './sessions/session-directory.ts';

/** An event, and to whom when the event alone does not say. */
export interface AddressedEvent {
  readonly event: StateEvent;
  readonly to?: readonly UserId[];
}

export interface MemberChange {
  readonly userId: UserId;
  readonly change: 'joined' | 'left' | 'roles';
  readonly roleIds: readonly RoleId[];
}

/** Into which voice channel of a team a member came; null: they left it. */
export interface VoicePlaceChange {
  readonly teamId: TeamId;
  readonly userId: UserId;
  readonly channelId: ChannelId | null;
}

/** What a committed change of a team means for those connected. */
export interface TeamAnnouncement {
  readonly teamId: TeamId;
  readonly before: TeamState | undefined;
  readonly after: TeamState | null;
  /** Roles, channels, categories or overrides changed, not only members. */
  readonly isStructural: boolean;
  readonly members: readonly MemberChange[];
  readonly events: readonly AddressedEvent[];
}

/** The gateway as actions see it. Calls return at once and never throw. */
export interface Announcer {
  publish(events: readonly AddressedEvent[]): void;
  teamChanged(announcement: TeamAnnouncement): void;
  /** Whom users have to do with, besides those of their teams: they hear of each other's presence. */
  contactsChanged(contacts: ReadonlyMap<UserId, readonly UserId[]>): void;
  /** Whoever is in a voice channel sees it, whatever their permissions say (T-104). */
  voicePlaceChanged(change: VoicePlaceChange): void;
  endAuthSession(sessionId: SessionId): void;
  /** Whether the user has a live (or only just cut) socket. */
  isOnline(userId: UserId): boolean;
  /** Whether a session of the gateway has a socket. */
  hasSocket(sessionId: string): boolean;
}

/** What actions know of the configuration. */
export interface ActionConfig {
  readonly publicOrigin: string;
  /** Country codes, or null: all are admitted. */
  readonly admittedRegions: readonly string[] | null;
  readonly isProduction: boolean;
  /** Whether calls are counted; not where a test or a measurement makes them. */
  readonly hasRateLimits: boolean;
  /** Whether pages that messages link to are read. */
  readonly hasLinkPreviews: boolean;
  readonly operator: Operator;
  /** Whether somebody takes payments for this server. */
  readonly isSelling: boolean;
  /** Percent of accounts in each experiment. */
  readonly experiments: ExperimentShares;
}

/** Everything at the edge of the world that an action may touch. */
export interface ActionDeps extends RoomDirectories, VoiceParts {
  readonly config: ActionConfig;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly logger: Logger;
  readonly db: Database['db'];
  readonly sessions: SessionDirectory;
  readonly announcer: Announcer;
  readonly activities: ActivityBoard;
  readonly passwords: Passwords;
  readonly captcha: Captcha;
  readonly mailer: Mailer;
  readonly operatorMailbox: OperatorMailbox;
  readonly releases: ReleaseFeed;
  readonly content: ContentStore;
  /** The web beyond this server, as far as strangers' links may lead into it. */
  readonly web: WebFetch;
  /** Reading strangers' pages: a few at a time. */
  readonly webWork: WorkLimit;
  readonly imageLinks: ImageLinks;
  /** Decoding pictures is heavy: a few at a time, and so many pixels an account. */
  readonly pictureWork: PictureWork;
  /** What is being uploaded: it counts before it is here. */
  readonly uploadsUnderWay: ReservedBytes;
  readonly messages: MessageWriter;
  readonly lock: KeyedLock;
}

/** How a user appears: offline without a socket, else as chosen. */
export function presenceOf(announcer: Announcer, userId: UserId, chosen: Presence): Presence {
  return announcer.isOnline(userId) ? chosen : 0;
}
