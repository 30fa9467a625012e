import type { ChannelId, SessionId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { AddressedEvent, MemberChange } from '../lib/announcements.ts';
import type { SharedChange } from './shared-change.ts';
import type { TeamContents } from './team-state.ts';

/**
 * Whose affairs something is. What is told of one place reaches every node in one order; what is
 * told of people stands in one order for all people.
 */
export type Place = `team:${TeamId}` | `chat:${ChannelId}` | 'people';

/** What a committed change of a team means. */
export interface TeamChange {
  readonly teamId: TeamId;
  readonly members: readonly MemberChange[];
  /** The memberships of the whole team read differently, as when a role is gone. */
  readonly areAllMembersChanged: boolean;
  /**
   * The team as it is now, when its roles, channels, categories or overrides changed; null: it is
   * gone. Every node takes it as it is told: what the database holds may already be newer.
   */
  readonly contents?: TeamContents | null;
}

/** What happened, as every node must know it: to answer by it and to tell it to its own sockets. */
export interface Announcement {
  readonly place: Place;
  readonly events?: readonly AddressedEvent[];
  readonly team?: TeamChange;
  /** Whom users have to do with, besides those of their teams; all of them, each time. */
  readonly contacts?: readonly (readonly [UserId, readonly UserId[]])[];
  /** Chats whose people, or who may write there, changed. */
  readonly chats?: readonly ChannelId[];
  /** Users of whom sessions know something else now. */
  readonly users?: readonly UserId[];
  /** Users to whom other teams are shown now: their sockets are told to come back. */
  readonly sights?: readonly UserId[];
  /** Sign-ins that ended: their tokens are refused and their sockets closed. */
  readonly endedSessions?: readonly SessionId[];
  /** What people share and no table holds. */
  readonly shared?: SharedChange;
}

/**
 * Whether a user may have lost a right by it: then no node may answer by what it knew before once
 * the change is answered.
 */
function changesRights({ team, chats, users, endedSessions }: Announcement): boolean {
  return Boolean(team ?? chats ?? users ?? endedSessions);
}

/** Whether its cause is answered only when every node has heard of it: the next call may go to any. */
export function isAwaitedByAll(announcement: Announcement): boolean {
  return changesRights(announcement) || announcement.shared?.kind === 'activity';
}

/** The place of what happens in a team's channel, or in a chat. */
export function placeOf(where: { teamId: TeamId | null; channelId: ChannelId }): Place {
  return where.teamId === null ? `chat:${where.channelId}` : `team:${where.teamId}`;
}
