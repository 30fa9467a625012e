import type { ReadyData } from '#shared/contract/socket/server-events.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';

/** Everything of READY that the connection does not know itself. */
export type ReadySnapshot = Omit<ReadyData, 'sessionId' | 'heartbeatIntervalMs' | 'protocol'>;

/** What a fresh session starts from. */
export interface ReadyPayload {
  readonly snapshot: ReadySnapshot;
  /** Friends and the people of the user's chats: they hear of each other's presence. */
  readonly contacts: readonly UserId[];
  /** In which voice channel or call the user is. */
  readonly voicePlace: { readonly teamId: TeamId | null; readonly channelId: ChannelId } | null;
}
