import type { UserRpc } from '#shared/contract/users.ts';
import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';
import type { ChannelId, Id, TeamId, UserId } from '#shared/lib/ids.ts';
import type { BegunCall } from './call-board.ts';
import type { MeetingChange } from './meeting-change.ts';
import type { VoiceHappening, VoicePlace } from './voice-rooms.ts';

/** A user before the stream of a channel. */
export interface Watch {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  readonly userId: UserId;
}

/** What is done to the call of a chat, in the order of its place. */
export type CallChange =
  | { readonly does: 'begin'; readonly call: BegunCall }
  | {
      readonly does: 'decline';
      readonly channelId: ChannelId;
      readonly callId: Id<'call'>;
      readonly userId: UserId;
    }
  | {
      /** The minute of ringing is over; the last one left. */
      readonly does: 'ring-over' | 'end';
      readonly channelId: ChannelId;
      readonly callId: Id<'call'>;
    };

/** A change of what people share and no table holds, as the nodes tell it to one another. */
export type SharedChange =
  /** The first socket of users at a node, or the end of the grace after their last there. */
  | { readonly kind: 'online'; readonly userIds: readonly UserId[]; readonly isOnline: boolean }
  /** What a user plays; null: nothing any more. */
  | {
      readonly kind: 'activity';
      readonly userId: UserId;
      readonly rpc: UserRpc | null;
      /** Milliseconds since the epoch. */
      readonly expiresAt: number;
    }
  /** A user watches a stream; `expiresAt` null: no longer, else milliseconds since the epoch. */
  | { readonly kind: 'watch'; readonly watch: Watch; readonly expiresAt: number | null }
  /** A user came into a voice channel, changed there or left. */
  | { readonly kind: 'voice'; readonly happening: VoiceHappening }
  | { readonly kind: 'call'; readonly change: CallChange }
  | { readonly kind: 'meeting'; readonly where: VoicePlace; readonly change: MeetingChange }
  /** What is made of a voice channel, as the node says that makes it. */
  | { readonly kind: 'outputs'; readonly place: VoicePlace; readonly outputs: VoiceOutputs }
  /** To the node that holds a stay: bring the user elsewhere; null: out. */
  | { readonly kind: 'voice-move'; readonly userId: UserId; readonly place: VoicePlace | null };
