import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { MediaSignal } from '#shared/contract/voice/media.ts';
import type { MeetingSignal } from '#shared/contract/voice/meetings.ts';
import type { Presence } from '#shared/contract/users.ts';
import type { SessionId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { AddressedEvent, MemberChange, VoicePlaceChange } from '../lib/announcements.ts';
import type { Announcement } from '../state/announcement.ts';
import type { TeamState } from '../state/team-state.ts';

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

/**
 * Where announcements go out: to this node alone, or to all. The write path and the doors beside it
 * hold it. Never throws; resolves when nothing that is announced later can overtake it, and what
 * takes a right away when no node answers by it any more.
 */
export interface Outlet {
  announce(announcement: Announcement): Promise<void> | void;
}

/** The sockets of this node, as announcements reach them. Calls return at once and never throw. */
export interface EventDoor {
  publish(events: readonly AddressedEvent[]): void;
  teamChanged(announcement: TeamAnnouncement): void;
  /** Whom users have to do with, besides those of their teams: they hear of each other's presence. */
  contactsChanged(contacts: ReadonlyMap<UserId, readonly UserId[]>): void;
  /** A member in a voice channel sees it, whatever their permissions say (T-104). */
  voicePlaceChanged(change: VoicePlaceChange): void;
  endAuthSession(sessionId: SessionId): void;
  /** Other teams are shown to a user: their clients come back for a snapshot. */
  restartUser(userId: UserId): void;
  /** Tells one session of this node about the media of its stay; lost without a socket. */
  tellMedia(sessionId: string, signal: MediaSignal): void;
}

/** What actions ask and tell about those connected. */
export interface Announcer {
  /** Sign-ins ended: when it resolves their tokens are refused everywhere and their sockets close. */
  endAuthSessions(sessionIds: readonly SessionId[]): Promise<void> | void;
  /** Whether the user has a live (or only just cut) socket. */
  isOnline(userId: UserId): boolean;
  /** The same, but for those of this node whose last socket was only just cut. */
  isConnected(userId: UserId): boolean;
  /** Whether a session of the gateway has a socket at this node. */
  hasSocket(sessionId: string): boolean;
  /** Tells a session of this node about its meeting. */
  tellMeeting(sessionId: string, signal: MeetingSignal): void;
}

/** The gateway as the rest of the server reaches it. */
export type GatewayDoor = EventDoor &
  Pick<Announcer, 'isOnline' | 'isConnected' | 'hasSocket' | 'tellMeeting'>;

/** What passes and is written nowhere. */
type PassingEvent = Extract<
  StateEvent,
  {
    readonly type:
      | 'CHANNEL_TYPING'
      | 'PRESENCE_UPDATE'
      | 'PRESENCES_UPDATED'
      | 'USER_STATUS_UPDATED'
      | 'USER_RPC_UPDATED'
      | 'CHANNEL_WATCHED'
      | 'VOICE_OUTPUTS_CHANGED'
      | 'VOICE_CAPTION';
  }
>;

/** Tells what passes: who types, how a user appears, what they play or watch. It is not waited for. */
export type Tell = (events: readonly AddressedEvent<PassingEvent>[]) => void;

/** What is written many at once by a statement of their own, without a transaction. */
type CommittedEvent = Extract<
  StateEvent,
  { readonly type: 'MESSAGE_SEND' | 'MESSAGE_READ' | 'THREAD_UPDATED' | 'INTERACTION_UPDATED' }
>;

/** Tells what the group commit (`deps.messages`) has just written: plain messages, answers, read markers. */
export type PublishCommitted = (event: AddressedEvent<CommittedEvent>) => Promise<void> | void;

/** How a user appears: offline without a socket, else as chosen. */
export function presenceOf(
  announcer: Pick<Announcer, 'isOnline'>,
  userId: UserId,
  chosen: Presence,
): Presence {
  return announcer.isOnline(userId) ? chosen : 0;
}
