import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { ChannelId, RoleId, TeamId, UserId } from '#shared/lib/ids.ts';

/** An event, and to whom when the event alone does not say. */
export interface AddressedEvent<Event extends StateEvent = StateEvent> {
  readonly event: Event;
  readonly to?: readonly UserId[];
}

/** What became of one member of a team. */
export interface MemberChange {
  readonly userId: UserId;
  readonly change: 'joined' | 'left' | 'roles';
  /** The roles after the change. */
  readonly roleIds: readonly RoleId[];
}

/** In which voice channel of a team a member is from now on; null: in none. */
export interface VoicePlaceChange {
  readonly teamId: TeamId;
  readonly userId: UserId;
  readonly channelId: ChannelId | null;
}
