import type { ChannelId, TeamId } from '#shared/lib/ids.ts';

/** Where a conversation takes place. Made once per channel, so that rows can be compared by it. */
export interface ConversationPlace {
  /** null: in a chat outside teams */
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
}
