import type { MediaStreamOffer } from '#shared/contract/voice/media.ts';
import type { UserId } from '#shared/lib/ids.ts';

/** A voice, or the sound of a screen. */
export interface HeardSound {
  readonly id: string;
  readonly userId: UserId;
  readonly isVoice: boolean;
}

/** What comes from others, and how the way to the server is. */
export interface MediaListener {
  onSound(heard: HeardSound, track: MediaStreamTrack): void;
  onSoundEnd(id: string): void;
  /** All pictures and their sounds that others send. */
  onStreams(streams: readonly MediaStreamOffer[]): void;
  onPicture(producerId: string, track: MediaStreamTrack | null): void;
  onWay(way: 'open' | 'broken'): void;
  /** The server's media is gone. */
  onLost(): void;
  /** One is in another room now: the media is opened there. */
  onMoved(): void;
  onTrouble(what: string, error: unknown): void;
}
