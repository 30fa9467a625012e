import type { types } from 'mediasoup';
import type { MediaSignal, MediaSource } from '#shared/contract/voice/media.ts';
import type { UserId } from '#shared/lib/ids.ts';

/** What of a room stands in one worker, as those know it who receive from there. */
export interface StreamBranch {
  ready(): Promise<{ readonly router: types.Router }>;
  /** Lets the worker listen to a microphone that is sent there. */
  listenTo(producer: types.Producer): void;
}

/** A stream that a participant sends. */
export interface SentStream {
  readonly producer: types.Producer;
  /** Where it is sent to. */
  readonly branch: StreamBranch;
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
