import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { ChannelId, RoleId, TeamId, UserId } from '#shared/lib/ids.ts';

/** Who hears how a user appears: those who look at these teams' members, and these users. */
export interface Reach {
  readonly teamIds: readonly TeamId[];
  readonly userIds: readonly UserId[];
}

/** An event, and to whom when the event alone does not say. */
export interface AddressedEvent<Event extends StateEvent = StateEvent> {
  readonly event: Event;
  readonly to?: readonly UserId[];
  /** Of what happens in a thread: the channel it stands in, which decides who hears of it. */
  readonly under?: ChannelId;
  /** Of how a user appears, for nodes at which that user is not connected. */
  readonly reach?: Reach;
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
