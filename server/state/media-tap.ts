import type { UserId } from '#shared/lib/ids.ts';

/** A sound of a voice channel: a microphone, or what belongs to a shared screen. */
export interface TappedSound {
  readonly producerId: string;
  readonly userId: UserId;
  readonly source: 'microphone' | 'screen-sound';
}

/** A picture of a voice channel that goes on now. */
export interface TappedPicture {
  readonly producerId: string;
  readonly userId: UserId;
  readonly source: 'camera' | 'screen';
}

/** Hears what goes through a channel's media. Calls must return at once. */
export interface TapListener {
  /** An RTP packet of Opus. */
  packet(sound: TappedSound, packet: Uint8Array): void;
  soundEnded(producerId: string): void;
  picturesChanged(pictures: readonly TappedPicture[]): void;
  /** All have left, or the worker is gone. */
  ended(): void;
}

/** A picture on its way to a port of this machine. */
export interface SentPicture {
  /** What comes there, as SDP says it. */
  readonly sdp: string;
  /** Begins to send: what listens there is ready. */
  resume(): Promise<void>;
  requestKeyFrame(): void;
  close(): void;
}

/** What a recording, a livestream or a transcript takes from a channel: the voices everyone is sent. */
export interface MediaTap {
  /** Sends a picture as RTP to a UDP port of this machine; null: it is gone. */
  sendPicture(producerId: string, port: number): Promise<SentPicture | null>;
  close(): void;
}
