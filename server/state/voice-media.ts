import type { MediaFrame } from '#shared/contract/socket/client-frames.ts';
import type { EncryptionCause } from '#shared/contract/voice/encryption.ts';
import type { MediaEnds, MediaOffer, MediaWish } from '#shared/contract/voice/media.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import type { MediaTap, TapListener } from './media-tap.ts';
import type { OutputMakers } from './voice-outputs.ts';
import type { Arrival, VoiceHappening, VoiceStay } from './voice-rooms.ts';

/** What is open at this moment, for metrics and tests. */
export interface MediaCounts {
  readonly workers: number;
  readonly rooms: number;
  readonly transports: number;
  readonly producers: number;
  readonly consumers: number;
}

/** Who may come into a channel soon. */
export type MayArrive = Pick<Arrival, 'userId' | 'sessionId' | 'place'>;

/** Sound and pictures of voice channels: ADR 36. It belongs to one node. */
export interface VoiceMedia {
  /** Who makes what is made of channels; null: this process, of all. */
  readonly makers: OutputMakers | null;
  /** Whether there is a media worker that can take a channel. */
  isOpen(): boolean;
  /** Whether channels begin encrypted between their participants: ADR 40. */
  isEncrypted(): boolean;
  /** What a stay begins its media with; null: there is no media. `userId` names the relay's credentials. */
  offer(userId: UserId): MediaOffer | null;
  /**
   * Opens ends for one who may join; null: no one is in the channel, or another node has it.
   * @throws ProblemError voice.no-media
   */
  prepare(who: MayArrive, wish: MediaWish): Promise<MediaEnds | null>;
  /**
   * Does what a client asks for its own stay; answers what the reply of that frame says.
   * @throws ProblemError channel.not-joined for another stay's id, and the codes of `voice.`
   */
  request(stay: VoiceStay, frame: MediaFrame): Promise<object>;
  /** Who is in which channel changed: who went or came anew has no media any more. */
  follow(happening: VoiceHappening): void;
  /** Whether a stay is muted or deafened may have changed. */
  stateChanged(stay: VoiceStay): void;
  /** Where people sit in a channel may have changed: who is in another room opens their media anew. */
  seatsChanged(channelId: ChannelId): void;
  /** The session has a socket again: it may have missed what it was told. */
  tellAgain(stay: VoiceStay): void;
  /** Takes what goes through a channel's media; null: there is none now. */
  tap(channelId: ChannelId, listener: TapListener): Promise<MediaTap | null>;
  /**
   * Lets the server read what is sent in a channel, until it is empty; everyone in it is told first.
   * What reads it begins after this. False: it was not encrypted.
   */
  endEncryption(channelId: ChannelId, why: EncryptionCause): boolean;
  counts(): MediaCounts;
  close(): Promise<void>;
}
