import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { Presence } from '#shared/contract/users.ts';
import type { SessionId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { AddressedEvent, MemberChange, VoicePlaceChange } from '../lib/announcements.ts';
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

/** Where events go out. The write path alone holds it. Calls return at once and never throw. */
export interface Outlet {
  publish(events: readonly AddressedEvent[]): void;
  teamChanged(announcement: TeamAnnouncement): void;
  /** Whom users have to do with, besides those of their teams: they hear of each other's presence. */
  contactsChanged(contacts: ReadonlyMap<UserId, readonly UserId[]>): void;
}

/** The gateway as actions see it. Calls return at once and never throw. */
export interface Announcer {
  /** A member in a voice channel sees it, whatever their permissions say (T-104). */
  voicePlaceChanged(change: VoicePlaceChange): void;
  endAuthSession(sessionId: SessionId): void;
  /** Whether the user has a live (or only just cut) socket. */
  isOnline(userId: UserId): boolean;
  /** Whether a session of the gateway has a socket. */
  hasSocket(sessionId: string): boolean;
}

/** The gateway as the rest of the server reaches it. */
export type GatewayDoor = Announcer & Outlet;

/** What passes and is written nowhere. */
type PassingEvent = Extract<
  StateEvent,
  {
    readonly type:
      | 'CHANNEL_TYPING'
      | 'PRESENCE_UPDATE'
      | 'PRESENCES_UPDATED'
      | 'USER_STATUS_UPDATED'
      | 'USER_RPC_UPDATED';
  }
>;

/** Tells what passes: who types, how a user appears, what they play. */
export type Tell = (events: readonly AddressedEvent<PassingEvent>[]) => void;

/** What is written many at once by a statement of their own, without a transaction. */
type CommittedEvent = Extract<StateEvent, { readonly type: 'MESSAGE_SEND' | 'MESSAGE_READ' }>;

/** Tells what the group commit (`deps.messages`) has just written: plain messages, read markers. */
export type PublishCommitted = (event: AddressedEvent<CommittedEvent>) => void;

/** How a user appears: offline without a socket, else as chosen. */
export function presenceOf(announcer: Announcer, userId: UserId, chosen: Presence): Presence {
  return announcer.isOnline(userId) ? chosen : 0;
}
