import type { ChannelId, TeamId } from '#shared/lib/ids.ts';

/** Where a conversation takes place. Made once per channel, so that rows can be compared by it. */
export interface ConversationPlace {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}
