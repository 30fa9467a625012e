import type { EncryptionEnd } from '#shared/contract/voice/encryption.ts';
import type { MediaSource } from '#shared/contract/voice/media.ts';
import type { ChannelId, Id, TeamId, UserId } from '#shared/lib/ids.ts';
import type { ScreenHeight } from '#shared/rules/screen-share.ts';
import type { HeldAction } from '#shared/rules/hotkeys.ts';
import type { ClipTake } from '../lib/clip-take.ts';

/** A voice channel of a team, or a chat in which one calls. */
export interface VoicePlace {
  /** null: a chat */
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
  /** In a chat: only into this call, if it still runs. */
  readonly callId?: Id<'call'>;
}

/**
 * Why a stay ended (T-370); `elsewhere`: it goes on in another tab, or on another device of mine; `over`
 * the call is.
 */
export type EndReason =
  | 'rejected'
  | 'left'
  | 'kicked'
  | 'disconnected'
  | 'network'
  | 'elsewhere'
  | 'over';

/** What stands between a user and a device or screen (T-376, T-377). */
export type CaptureFailure = 'denied' | 'missing' | 'busy' | 'unknown';

/** How far one is into a voice channel (T-362, M-265). */
export type VoiceConnection =
  | { readonly state: 'idle' }
  /** Asking for the token. */
  | { readonly state: 'request'; readonly place: VoicePlace }
  /** Connecting to the media. */
  | { readonly state: 'joining'; readonly place: VoicePlace }
  /** A host decides whether one comes in; nothing is heard or sent until then. */
  | { readonly state: 'waiting'; readonly place: VoicePlace }
  | { readonly state: 'connected'; readonly place: VoicePlace }
  /** The network is lost; one has left when `secondsLeft` is 0 (T-371). */
  | { readonly state: 'reconnecting'; readonly place: VoicePlace; readonly secondsLeft: number }
  | { readonly state: 'disconnected'; readonly place: VoicePlace; readonly reason: EndReason };

/** A picture on its way to or from this page. */
export interface VoiceStream {
  /** Unlike that of any other stream in the channel. */
  readonly id: string;
  readonly userId: UserId;
  readonly source: Exclude<MediaSource, 'microphone' | 'screen-sound'>;
  /** Null until it arrives; what a video element shows. */
  readonly media: MediaStream | null;
  readonly isOwn: boolean;
  /** A whole screen of another, whose control one may ask for. */
  readonly isControllable: boolean;
}

/** What is heard of a person and has a volume of its own: their voice, or the sound of their screen. */
export type Heard = UserId | `${UserId}-screen`;

/** The quality of the connection. */
export interface VoiceQuality {
  /** Milliseconds there and back; null until measured. */
  readonly roundTripMs: number | null;
  /** Of what should have come in the last seconds, 0 to 1. */
  readonly loss: number;
  /** Bits a second. */
  readonly sendBitrate: number;
  readonly receiveBitrate: number;
}

/** Whether others than those in the channel could hear and see what is sent there. */
export type VoiceEncryption =
  /** Keys are being agreed on: nothing is sent before. */
  | { readonly state: 'joining' }
  /** `code` is the same for all in the channel while no one sits between them. */
  | { readonly state: 'on'; readonly code: string }
  /** One holds the keys who is not shown in the channel: nothing is sent. */
  | { readonly state: 'stranger' }
  | { readonly state: 'off'; readonly endedBy: EncryptionEnd | null };

/** Everything about one's own stay that the interface draws. A new object whenever a part changes. */
export interface VoiceSnapshot {
  readonly connection: VoiceConnection;
  readonly isMuted: boolean;
  readonly isDeafened: boolean;
  /** False in the audience of a stage: neither sound nor pictures are sent. */
  readonly maySpeak: boolean;
  /** Null: the microphone works, or was not asked for. One may be in a channel and only listen. */
  readonly microphoneFailure: CaptureFailure | null;
  readonly streams: readonly VoiceStream[];
  /** Who is heard now, as this page measures it; the own user too. */
  readonly speaking: ReadonlySet<UserId>;
  /** Volume set for a voice or a stream, 0 to 2; what is not in it has 1. */
  readonly volumes: ReadonlyMap<Heard, number>;
  /** Muted by me for me. */
  readonly silenced: ReadonlySet<UserId>;
  readonly quality: VoiceQuality | null;
  /** Null while one is in no channel, or it is not known yet. */
  readonly encryption: VoiceEncryption | null;
  /** Whether others may clip the screens I share; kept between visits. */
  readonly allowsClips: boolean;
  /** The stream whose last seconds this page keeps; null: none. */
  readonly keptStream: string | null;
}

/** How the microphone is treated; kept between visits. */
export interface SoundSettings {
  /** '' is the system's choice. */
  readonly inputDeviceId: string;
  readonly outputDeviceId: string;
  readonly cameraDeviceId: string;
  /** 0 to 2. */
  readonly inputVolume: number;
  readonly outputVolume: number;
  readonly hasNoiseSuppression: boolean;
  readonly hasEchoCancellation: boolean;
  readonly hasGainControl: boolean;
  /** Decibels below which nothing is sent, -100 to 0; null: found by itself. */
  readonly gateThreshold: number | null;
  readonly mode: 'voice' | 'push-to-talk';
  /** KeyboardEvent.code of the key to hold. */
  readonly talkKey: string;
  /** How long one is still heard after letting go, 0 to 2,000 milliseconds. */
  readonly releaseMs: number;
}

/** Wishes for a shared screen; the ideal is 1920x1080 at 60 (M-273), and more lines are for Plus (E-169). */
export interface ScreenWish {
  readonly height: ScreenHeight;
  readonly frameRate: 15 | 30 | 60;
  readonly prefers: 'text' | 'motion';
  readonly hasSound: boolean;
}

export type ShareResult = 'shared' | 'cancelled' | CaptureFailure | 'too-many' | 'needs-plus';

/** What came of keeping a stream; `unsupported` by this browser, `gone` or not allowed any more. */
export type KeepResult = 'kept' | 'unsupported' | 'gone';

/**
 * How joining ended: `waiting` a host is asked; `full` the channel is (T-365), `denied` one may not, `overtaken` one has joined
 * another or left meanwhile, `over` the call is.
 */
export type JoinResult = 'joined' | 'waiting' | 'full' | 'denied' | 'failed' | 'overtaken' | 'over';

/**
 * One's own stay in a voice channel: the one thing in the page that knows microphones and media
 * connections. It stands outside React; the interface subscribes.
 */
export interface VoiceEngine {
  get(): VoiceSnapshot;
  subscribe(listener: () => void): () => void;
  /** Fetches and asks for what joining takes, where a way in is shown. */
  prepare(place: VoicePlace): void;
  /** Joins, leaving any other channel; resolves when connected or refused. Never rejects. */
  join(place: VoicePlace): Promise<JoinResult>;
  leave(): void;
  setMuted(isMuted: boolean): void;
  setDeafened(isDeafened: boolean): void;
  /** Keys that open or close the microphone went down or up, in whichever program (D-052). */
  hold(action: HeldAction, isHeld: boolean): void;
  setVolume(heard: Heard, volume: number): void;
  setSilenced(userId: UserId, isSilenced: boolean): void;
  startCamera(): Promise<ShareResult>;
  stopCamera(): void;
  startScreen(wish: ScreenWish): Promise<ShareResult>;
  stopScreen(): void;
  /** Only what is watched is received; `height` is that of the tile in physical pixels. */
  watch(streamId: string, tile: { readonly height: number } | null): void;
  /** Whether those who watch the screen I share may clip it, now and later. */
  setAllowsClips(allowsClips: boolean): void;
  /**
   * Keeps the last seconds of a shared screen; null: of none.
   * @throws when the code for it cannot be had
   */
  keepClips(streamId: string | null): Promise<KeepResult>;
  /** What is kept at this moment; null: nothing. */
  takeClip(): ClipTake | null;
  settings(): SoundSettings;
  changeSettings(change: Partial<SoundSettings>): void;
  /** The level of the microphone as others would hear it, in decibels, while something listens. */
  onLevel(
    listener: (level: { readonly decibels: number; readonly isOpen: boolean }) => void,
  ): () => void;
  /** Plays one's own microphone back, after all treatment; the answer ends it. */
  startTest(): Promise<(() => void) | CaptureFailure>;
}
