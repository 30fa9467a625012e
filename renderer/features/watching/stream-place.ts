import type { ChannelId, TeamId } from '#shared/lib/ids.ts';

/** A watch channel of a team. */
export interface StreamPlace {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}
