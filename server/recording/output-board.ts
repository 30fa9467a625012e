import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { VoiceMedia } from '../state/voice-media.ts';
import {
  noOutputs,
  type FileStart,
  type OutputEars,
  type OutputSkills,
  type LocalOutputs,
  type OutputStart,
} from '../state/voice-outputs.ts';
import type { VoicePlace } from '../state/voice-rooms.ts';
import { ChannelOutputs } from './channel-outputs.ts';
import { isLivestreamFile } from './livestream.ts';
import type { SpeechEndpoint } from './speech-endpoint.ts';

interface BoardParts {
  readonly media: VoiceMedia;
  readonly ffmpeg: string | null;
  readonly speech: SpeechEndpoint | null;
  readonly folder: string;
  /** At once on this machine: each takes up to half a core. */
  readonly mostRecordings: number;
  readonly mostLivestreams: number;
  readonly now: () => number;
  readonly logger: Logger;
}

class OutputBoard implements LocalOutputs {
  readonly skills: OutputSkills;
  readonly #parts: BoardParts;
  readonly #channels = new Map<ChannelId, ChannelOutputs>();
  #ears: OutputEars | null = null;
  #isClosed = false;

  constructor(parts: BoardParts) {
    this.#parts = parts;
    const hasFfmpeg = parts.ffmpeg !== null;
    this.skills = {
      recording: hasFfmpeg && parts.mostRecordings > 0,
      livestream: hasFfmpeg && parts.mostLivestreams > 0,
      transcript: parts.speech !== null,
    };
  }

  of(channelId: ChannelId): VoiceOutputs {
    return this.#channels.get(channelId)?.outputs ?? noOutputs;
  }

  listen(ears: OutputEars): void {
    this.#ears = ears;
  }

  async startRecording(start: FileStart): Promise<void> {
    if (!this.skills.recording) throw new ProblemError('recording.off');
    const channel = this.#open(start.place);
    const running = [...this.#channels.values()].filter((one) => one.isRecording).length;
    if (!channel.isRecording && running >= this.#parts.mostRecordings)
      throw new ProblemError('recording.too-many');
    await channel.startRecording(start);
  }

  async pauseRecording(channelId: ChannelId): Promise<void> {
    this.#known(channelId, 'recording.not-running').pauseRecording();
  }

  async resumeRecording(channelId: ChannelId): Promise<void> {
    this.#known(channelId, 'recording.not-running').resumeRecording();
  }

  async stopRecording(channelId: ChannelId): Promise<void> {
    await this.#known(channelId, 'recording.not-running').stopRecording();
  }

  async startLivestream(start: OutputStart): Promise<string> {
    if (!this.skills.livestream) throw new ProblemError('livestream.off');
    const channel = this.#open(start.place);
    const running = [...this.#channels.values()].filter((one) => one.isLive).length;
    if (!channel.isLive && running >= this.#parts.mostLivestreams)
      throw new ProblemError('livestream.too-many');
    return channel.startLivestream(start);
  }

  async stopLivestream(channelId: ChannelId): Promise<void> {
    await this.#known(channelId, 'livestream.not-running').stopLivestream();
  }

  async startTranscript(start: FileStart): Promise<void> {
    if (!this.skills.transcript) throw new ProblemError('transcript.off');
    await this.#open(start.place).startTranscript(start);
  }

  async stopTranscript(channelId: ChannelId): Promise<void> {
    await this.#known(channelId, 'transcript.not-running').stopTranscript();
  }

  livestreamFile(secret: string, name: string): Promise<string | null> {
    return Promise.resolve(this.#livestreamPath(secret, name));
  }

  async endIn(channelId: ChannelId): Promise<void> {
    await this.#channels.get(channelId)?.end();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#channels.values()].map((channel) => channel.end()));
    await rm(this.#parts.folder, { recursive: true, force: true });
  }

  #livestreamPath(secret: string, name: string): string | null {
    if (!isLivestreamFile(name)) return null;
    for (const channel of this.#channels.values()) {
      const file = channel.livestreamFile(secret, name);
      if (file !== null) return file;
    }
    return null;
  }

  #known(
    channelId: ChannelId,
    code: 'recording.not-running' | 'livestream.not-running' | 'transcript.not-running',
  ): ChannelOutputs {
    const channel = this.#channels.get(channelId);
    if (!channel) throw new ProblemError(code);
    return channel;
  }

  #open(place: VoicePlace): ChannelOutputs {
    const known = this.#channels.get(place.channelId);
    if (known) return known;
    const ears = this.#ears;
    if (ears === null || this.#isClosed) throw new ProblemError('server.busy');
    const { media, ffmpeg, speech, folder, now, logger } = this.#parts;
    const channel = new ChannelOutputs({
      ...{ place, media, ffmpeg, speech, folder, now, logger, ears },
      onIdle: () => {
        if (this.#channels.get(place.channelId) === channel) this.#channels.delete(place.channelId);
      },
    });
    this.#channels.set(place.channelId, channel);
    return channel;
  }
}

/** Recordings, livestreams and transcripts of this process. */
export function createOutputBoard(parts: BoardParts): LocalOutputs {
  return new OutputBoard(parts);
}
