import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EncryptionCause } from '#shared/contract/voice/encryption.ts';
import type { OutputFailure, VoiceOutputs } from '#shared/contract/voice/recording.ts';
import { recordingLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../lib/problem-error.ts';
import { newToken } from '../lib/tokens.ts';
import type { VoiceMedia } from '../state/voice-media.ts';
import {
  isAnyOn,
  isRecordingOn,
  noOutputs,
  type FileStart,
  type OutputEars,
  type OutputFile,
  type OutputStart,
} from '../state/voice-outputs.ts';
import type { VoicePlace } from '../state/voice-rooms.ts';
import { Livestream, livestreamPath } from './livestream.ts';
import { programmeFormat } from './programme-format.ts';
import { Programme, type ProgrammeSink } from './programme.ts';
import { Recorder, type RecordedPart } from './recorder.ts';
import type { SpeechEndpoint } from './speech-endpoint.ts';
import { Transcriber } from './transcriber.ts';

/** Until every page has heard that it is to send in the clear, and what was under way is over. Milliseconds. */
const CLEAR_AFTER_MS = 500;

export interface ChannelParts {
  readonly place: VoicePlace;
  readonly media: VoiceMedia;
  readonly ffmpeg: string | null;
  readonly speech: SpeechEndpoint | null;
  /** Where files lie while they are made. */
  readonly folder: string;
  readonly now: () => number;
  readonly logger: Logger;
  readonly ears: OutputEars;
  /** Nothing runs any more. */
  readonly onIdle: () => void;
}

interface Running<Sink> {
  readonly sink: Sink;
  readonly folder: string;
}

/** What runs in one voice channel, and the states that everyone there is told of. */
export class ChannelOutputs {
  readonly #parts: ChannelParts;
  #outputs: VoiceOutputs = noOutputs;
  #programme: Programme | null = null;
  #recorder: Running<Recorder> | null = null;
  #livestream: (Running<Livestream> & { readonly secret: string }) | null = null;
  #transcriber: (Running<Transcriber> & { readonly start: FileStart }) | null = null;

  constructor(parts: ChannelParts) {
    this.#parts = parts;
  }

  get outputs(): VoiceOutputs {
    return this.#outputs;
  }

  get isRecording(): boolean {
    return isRecordingOn(this.#outputs.recording);
  }

  get isLive(): boolean {
    return this.#outputs.livestream.state !== 'idle';
  }

  async startRecording(start: FileStart): Promise<void> {
    if (this.isRecording) throw new ProblemError('recording.running');
    const { userId: startedBy } = start;
    this.#tellRecording({ ...noOutputs.recording, state: 'starting', startedBy });
    try {
      const folder = await this.#newFolder('recording');
      const sink = new Recorder({
        ffmpeg: this.#needFfmpeg('recording.off'),
        folder,
        mostBytes: start.mostBytes,
        longestMs: recordingLimits.longestMs,
        logger: this.#parts.logger,
        onPart: (part) => this.#deliverPart(start, part),
        onEnd: (reason) => void this.#endRecording(reason),
      });
      this.#recorder = { sink, folder };
      await this.#play(sink, 'recording');
      // the channel may have been left meanwhile
      if (this.#outputs.recording.state !== 'starting') return;
      this.#tellRecording({ state: 'recording', since: this.#parts.now() });
      sink.isPaused = false;
    } catch (error) {
      this.#recorder?.sink.finish().catch(() => undefined);
      this.#recorder = null;
      this.#tellRecording({ state: 'idle', failure: 'start' });
      throw this.#refusalOf(error, 'recording.start-failed');
    }
  }

  pauseRecording(): void {
    const running = this.#recorder;
    if (!running || this.#outputs.recording.state !== 'recording')
      throw new ProblemError('recording.not-running');
    running.sink.isPaused = true;
    this.#tellRecording({ state: 'paused', ranMs: running.sink.ranMs, since: null });
  }

  resumeRecording(): void {
    const running = this.#recorder;
    if (!running || this.#outputs.recording.state !== 'paused')
      throw new ProblemError('recording.resume-failed');
    running.sink.isPaused = false;
    this.#tellRecording({ state: 'recording', since: this.#parts.now() });
  }

  async stopRecording(): Promise<void> {
    const { state } = this.#outputs.recording;
    if (!this.#recorder || (state !== 'recording' && state !== 'paused'))
      throw new ProblemError('recording.not-running');
    const isDelivered = await this.#endRecording(null);
    if (!isDelivered) throw new ProblemError('recording.stop-failed');
  }

  async startLivestream({ userId: startedBy }: OutputStart): Promise<string> {
    if (this.isLive) throw new ProblemError('livestream.running');
    this.#tellLivestream({ ...noOutputs.livestream, state: 'starting', startedBy });
    try {
      const folder = await this.#newFolder('livestream');
      const secret = newToken();
      const sink = new Livestream({
        ffmpeg: this.#needFfmpeg('livestream.off'),
        folder,
        logger: this.#parts.logger,
        onEnd: (reason) => void this.#endLivestream(reason),
      });
      this.#livestream = { sink, folder, secret };
      await this.#play(sink, 'livestream');
      if (!(await sink.isPlayable())) throw new Error('the livestream did not begin');
      const path = livestreamPath(secret);
      this.#tellLivestream({ state: 'live', path });
      return path;
    } catch (error) {
      await this.#endLivestream('start');
      throw this.#refusalOf(error, 'livestream.start-failed');
    }
  }

  async stopLivestream(): Promise<void> {
    if (this.#outputs.livestream.state !== 'live') throw new ProblemError('livestream.not-running');
    if (!(await this.#endLivestream(null))) throw new ProblemError('livestream.stop-failed');
  }

  async startTranscript(start: FileStart): Promise<void> {
    const { speech, logger, ears, place } = this.#parts;
    if (speech === null) throw new ProblemError('transcript.off');
    if (this.#outputs.transcript.isOn) throw new ProblemError('transcript.running');
    this.#tellTranscript({ isOn: true, startedBy: start.userId, failure: null });
    try {
      const folder = await this.#newFolder('transcript');
      const sink = new Transcriber({
        endpoint: speech,
        folder,
        logger,
        nameOf: (userId) => ears.nameOf(userId),
        onCaption: (caption) => ears.caption(place, caption),
        onFailing: (isFailing) => this.#tellTranscript({ failure: isFailing ? 'no-text' : null }),
      });
      this.#transcriber = { sink, folder, start };
      await this.#play(sink, 'transcript');
    } catch (error) {
      this.#transcriber = null;
      this.#tellTranscript({ isOn: false, failure: 'start' });
      throw this.#refusalOf(error, 'transcript.start-failed');
    }
  }

  async stopTranscript(): Promise<void> {
    const running = this.#transcriber;
    if (!running) throw new ProblemError('transcript.not-running');
    this.#transcriber = null;
    this.#programme?.remove(running.sink);
    let failure: OutputFailure | null = null;
    try {
      const path = await running.sink.finish();
      const name = `${nameAt(this.#parts.now())}.txt`;
      if (path !== null) {
        const { size: bytes } = await stat(path);
        await this.#parts.ears.deliver({ path, name, bytes, start: running.start, film: null });
      }
    } catch (error) {
      this.#parts.logger.error({ err: error }, 'a transcript could not be delivered');
      failure = 'not-delivered';
    }
    await removeFolder(running.folder);
    this.#tellTranscript({ isOn: false, failure });
  }

  /** A file of the livestream, if it is this one's secret. */
  livestreamFile(secret: string, name: string): string | null {
    const running = this.#livestream;
    return running?.secret === secret ? join(running.folder, name) : null;
  }

  /** Ends all of it; what is whole is delivered. */
  async end(): Promise<void> {
    await Promise.all([
      this.#endRecording(null),
      this.#endLivestream(null),
      this.#transcriber ? this.stopTranscript() : undefined,
    ]);
    this.#programme?.close();
  }

  async #play(sink: ProgrammeSink, why: EncryptionCause): Promise<void> {
    const { ffmpeg, media, place, ears, logger } = this.#parts;
    // what a page sealed before it heard would sound as noise
    if (media.endEncryption(place.channelId, why)) await delay(CLEAR_AFTER_MS);
    if (this.#programme === null || this.#programme.isClosed) {
      const programme = new Programme({
        ffmpeg,
        openTap: (listener) => media.tap(place.channelId, listener),
        isEmpty: () => ears.isEmpty(place.channelId),
        names: () => ears.namesIn(place.channelId),
        logger,
        onEmpty: () => void this.end(),
      });
      this.#programme = programme;
      // known to the programme before it could end for want of one
      programme.add(sink);
      if (!(await programme.open())) {
        programme.close();
        throw new ProblemError('voice.no-media');
      }
    } else this.#programme.add(sink);
  }

  /** False: a file could not be brought to its channel. */
  async #endRecording(reason: 'died' | 'too-slow' | 'too-long' | null): Promise<boolean> {
    const running = this.#recorder;
    if (!running) return true;
    this.#recorder = null;
    this.#programme?.remove(running.sink);
    const { ranMs } = running.sink;
    this.#tellRecording({ state: 'stopping', ranMs, since: null, failure: reason });
    let isDelivered = true;
    try {
      await running.sink.finish();
    } catch (error) {
      this.#parts.logger.error({ err: error }, 'a recording could not be delivered');
      isDelivered = false;
    }
    await removeFolder(running.folder);
    const failure = isDelivered ? reason : 'not-delivered';
    this.#tellRecording({ state: 'stopped', ranMs, failure });
    return isDelivered;
  }

  /** False: what was last said may not have been sent. */
  async #endLivestream(reason: 'died' | 'too-slow' | 'start' | null): Promise<boolean> {
    const running = this.#livestream;
    this.#livestream = null;
    let isWhole = true;
    if (running) {
      this.#programme?.remove(running.sink);
      this.#tellLivestream({ state: 'stopping', path: null, failure: reason });
      isWhole = await running.sink.finish();
      await removeFolder(running.folder);
    }
    if (this.isLive) this.#tellLivestream({ state: 'idle', path: null, failure: reason });
    return isWhole;
  }

  async #deliverPart(start: FileStart, part: RecordedPart): Promise<void> {
    const { width, height } = programmeFormat;
    const suffix = part.number === 1 ? '' : `-${part.number}`;
    const file: OutputFile = {
      path: part.file,
      bytes: (await stat(part.file)).size,
      name: `${nameAt(this.#parts.now())}${suffix}.mp4`,
      start,
      film: { width, height, durationMs: part.durationMs },
    };
    await this.#parts.ears.deliver(file);
  }

  async #newFolder(kind: string): Promise<string> {
    await mkdir(this.#parts.folder, { recursive: true });
    return mkdtemp(join(this.#parts.folder, `${kind}-`));
  }

  #needFfmpeg(code: 'recording.off' | 'livestream.off'): string {
    const { ffmpeg } = this.#parts;
    if (ffmpeg === null) throw new ProblemError(code);
    return ffmpeg;
  }

  #refusalOf(
    error: unknown,
    code: 'recording.start-failed' | 'livestream.start-failed' | 'transcript.start-failed',
  ): ProblemError {
    if (error instanceof ProblemError) return error;
    this.#parts.logger.error({ err: error }, 'what a voice channel was to give did not begin');
    return new ProblemError(code);
  }

  #tellRecording(change: Partial<VoiceOutputs['recording']>): void {
    this.#tell({ ...this.#outputs, recording: { ...this.#outputs.recording, ...change } });
  }

  #tellLivestream(change: Partial<VoiceOutputs['livestream']>): void {
    this.#tell({ ...this.#outputs, livestream: { ...this.#outputs.livestream, ...change } });
  }

  #tellTranscript(change: Partial<VoiceOutputs['transcript']>): void {
    this.#tell({ ...this.#outputs, transcript: { ...this.#outputs.transcript, ...change } });
  }

  #tell(outputs: VoiceOutputs): void {
    this.#outputs = outputs;
    this.#parts.ears.changed(this.#parts.place, outputs);
    if (!isAnyOn(outputs)) this.#parts.onIdle();
  }
}

/** A name for a file that needs no language: when it was finished. */
function nameAt(now: number): string {
  return new Date(now).toISOString().slice(0, 16).replaceAll(/[:T]/g, '-');
}

/** What cannot be removed now goes with the next start. */
async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}
