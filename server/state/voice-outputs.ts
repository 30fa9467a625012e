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

/** What this server can do of it, and why not. */
export interface OutputSkills {
  readonly recording: boolean;
  readonly livestream: boolean;
  readonly transcript: boolean;
}

/**
 * Recordings, livestreams and transcripts of voice channels: ADR 39. They belong to the node that has
 * the channel's media, as that does, and there is no second form for several nodes yet.
 */
export interface VoiceOutputBoard {
  readonly skills: OutputSkills;
  of(channelId: ChannelId): VoiceOutputs;
  /** Says who hears of it; once, before anything starts. */
  listen(ears: OutputEars): void;
  /** @throws ProblemError recording.* */
  startRecording(start: FileStart): Promise<void>;
  pauseRecording(channelId: ChannelId): void;
  resumeRecording(channelId: ChannelId): void;
  stopRecording(channelId: ChannelId): Promise<void>;
  /** Answers the path of its page. @throws ProblemError livestream.* */
  startLivestream(start: OutputStart): Promise<string>;
  stopLivestream(channelId: ChannelId): Promise<void>;
  /** @throws ProblemError transcript.* */
  startTranscript(start: FileStart): Promise<void>;
  stopTranscript(channelId: ChannelId): Promise<void>;
  /** A file of a livestream by its secret; null: there is none, or no more. */
  livestreamFile(secret: string, name: string): string | null;
  /** Ends everything; files that are whole are delivered. */
  close(): Promise<void>;
}

/** What a channel's outputs are where nothing runs. */
export const noOutputs: VoiceOutputs = {
  recording: { state: 'idle', startedBy: null, ranMs: 0, since: null, failure: null },
  livestream: { state: 'idle', startedBy: null, path: null, failure: null },
  transcript: { isOn: false, startedBy: null, failure: null },
};
