import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import type { VoicePlace } from './voice-rooms.ts';

/** Who started something, and what its files may weigh. */
export interface OutputStart {
  readonly place: VoicePlace;
  readonly userId: UserId;
}

/** The same for what arrives as a file in a text channel. */
export interface FileStart extends OutputStart {
  readonly toChannelId: ChannelId;
  readonly mostBytes: number;
}

/** A file to bring to its channel, as a message of who started it; it is removed afterwards. */
export interface OutputFile {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly start: Pick<FileStart, 'place' | 'userId' | 'toChannelId'>;
  /** Of a film; null for a text. */
  readonly film: {
    readonly width: number;
    readonly height: number;
    readonly durationMs: number;
  } | null;
}

/** Hears what becomes of a channel's recording, livestream and transcript. */
export interface OutputEars {
  changed(place: VoicePlace, outputs: VoiceOutputs): void;
  caption(place: VoicePlace, caption: { readonly userId: UserId; readonly text: string }): void;
  /** @throws Error when the file could not be brought there */
  deliver(file: OutputFile): Promise<void>;
  /** Whether no one is in a channel. */
  isEmpty(channelId: ChannelId): boolean;
  /** Who is in a channel, by name; and of one user. */
  namesIn(channelId: ChannelId): Promise<readonly string[]>;
  nameOf(userId: UserId): Promise<string>;
}

/** What is asked of the node that makes the outputs of a channel. */
export type OutputRequest =
  | { readonly does: 'start-recording' | 'start-transcript'; readonly start: FileStart }
  | { readonly does: 'start-livestream'; readonly start: OutputStart }
  | {
      readonly does:
        | 'pause-recording'
        | 'resume-recording'
        | 'stop-recording'
        | 'stop-livestream'
        | 'stop-transcript';
      readonly channelId: ChannelId;
    }
  /** Lays a file of a livestream where all nodes find it. */
  | { readonly does: 'lend-piece'; readonly secret: string; readonly name: string };

/** The nodes that have the media of channels, and so make what is made of it. */
export interface OutputMakers {
  /**
   * Asks the one of a channel; null: no node has its media.
   * @param mayTake whether this node is to take a channel that no node has
   * @throws ProblemError server.busy while it is not heard, and what it refuses with
   */
  ask(
    channelId: ChannelId,
    request: OutputRequest,
    options: { readonly mayTake: boolean },
  ): Promise<object | null>;
  /** Does from now on what is asked of this node. */
  serve(maker: OutputMaker): void;
}

/** What a node does for the channels that it has the media of. */
export interface OutputMaker {
  make(request: OutputRequest): Promise<object>;
  /** Another node may have the channel from now on. */
  gaveUp(channelId: ChannelId): void;
}

/** What this server can do of it, and why not. */
export interface OutputSkills {
  readonly recording: boolean;
  readonly livestream: boolean;
  readonly transcript: boolean;
}

/**
 * Recordings, livestreams and transcripts of voice channels: ADR 39. They are made by the node that has
 * the channel's media; with several nodes the others ask that one.
 */
export interface VoiceOutputBoard {
  readonly skills: OutputSkills;
  of(channelId: ChannelId): VoiceOutputs;
  /** Says who hears of it; once, before anything starts. */
  listen(ears: OutputEars): void;
  /** @throws ProblemError recording.* */
  startRecording(start: FileStart): Promise<void>;
  pauseRecording(channelId: ChannelId): Promise<void>;
  resumeRecording(channelId: ChannelId): Promise<void>;
  stopRecording(channelId: ChannelId): Promise<void>;
  /** Answers the path of its page. @throws ProblemError livestream.* */
  startLivestream(start: OutputStart): Promise<string>;
  stopLivestream(channelId: ChannelId): Promise<void>;
  /** @throws ProblemError transcript.* */
  startTranscript(start: FileStart): Promise<void>;
  stopTranscript(channelId: ChannelId): Promise<void>;
  /** A file of a livestream by its secret, as its path or its bytes; null: there is none, or no more. */
  livestreamFile(secret: string, name: string): Promise<string | Buffer | null>;
  /** Ends everything; files that are whole are delivered. */
  close(): Promise<void>;
}

/** The board of one process; others may ask it for what runs there. */
export interface LocalOutputs extends VoiceOutputBoard {
  /** Ends what runs in a channel whose media is here no longer; what is whole is delivered. */
  endIn(channelId: ChannelId): Promise<void>;
}

/** Whether a recording goes on, or is about to. */
export function isRecordingOn({ state }: VoiceOutputs['recording']): boolean {
  return state !== 'idle' && state !== 'stopped';
}

/** Whether anything is made of a channel. */
export function isAnyOn({ recording, livestream, transcript }: VoiceOutputs): boolean {
  return isRecordingOn(recording) || livestream.state !== 'idle' || transcript.isOn;
}

/** What a channel's outputs are where nothing runs. */
export const noOutputs: VoiceOutputs = {
  recording: { state: 'idle', startedBy: null, ranMs: 0, since: null, failure: null },
  livestream: { state: 'idle', startedBy: null, path: null, failure: null },
  transcript: { isOn: false, startedBy: null, failure: null },
};
