import type { types } from 'mediasoup';
import type { MediaSignal, MediaSource } from '#shared/contract/voice/media.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { RoomBranch } from './room-branch.ts';

/** A stream that a participant sends. */
export interface SentStream {
  readonly producer: types.Producer;
  /** Where it is sent to. */
  readonly branch: RoomBranch;
  readonly source: MediaSource;
  readonly userId: UserId;
  /** Others may ask to control what it shows. */
  readonly isControllable: boolean;
  /** The sender wants it paused. */
  isHeld: boolean;
}

/** A participant as the room of its channel knows it. */
export interface RoomPeer {
  sent(): SentStream[];
  /** How many of a source it sends, or is about to. */
  countOf(source: MediaSource): number;
  tell(signal: MediaSignal): void;
  tellStreams(): void;
  /** The voices that everybody is sent are others now. */
  followVoices(): void;
  close(): void;
}

/** What follows the streams of a room without being in it. */
export interface RoomFollower {
  /** They are others now. */
  follow(): void;
  /** The room has ended. */
  lose(): void;
}
