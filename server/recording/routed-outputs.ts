import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { LentFiles } from '../state/media-nodes.ts';
import type { OutputStates } from '../state/output-states.ts';
import type {
  FileStart,
  LocalOutputs,
  OutputEars,
  OutputMakers,
  OutputRequest,
  OutputSkills,
  OutputStart,
  VoiceOutputBoard,
} from '../state/voice-outputs.ts';
import { isLivestreamFile, isPlaylist, livestreamPath } from './livestream.ts';

/** What this node keeps of livestreams that are made elsewhere, in bytes: some minutes of one. */
const KEPT_BYTES = 64 * 1_024 * 1_024;
/** A piece never changes, and is gone after about 20 s. Milliseconds. */
const PIECE_MS = 20_000;
/** A playlist has a new line every 2 s. Milliseconds. */
const PLAYLIST_MS = 500;

const livestreamReply = z.object({ path: z.string() });
const lentReply = z.object({ isThere: z.boolean() });

interface RoutedParts {
  readonly local: LocalOutputs;
  readonly makers: OutputMakers;
  readonly states: OutputStates;
  readonly files: LentFiles;
}

type NotRunning = 'recording.not-running' | 'livestream.not-running' | 'transcript.not-running';

/** Recordings, livestreams and transcripts of channels whose media stands at several nodes: ADR 75. */
class RoutedOutputs implements VoiceOutputBoard {
  readonly #parts: RoutedParts;
  readonly #pieces: LRUCache<string, Buffer>;

  constructor(parts: RoutedParts) {
    this.#parts = parts;
    this.#pieces = new LRUCache({
      maxSize: KEPT_BYTES,
      sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
      fetchMethod: (key, _old, { options }) => {
        const [secret = '', name = ''] = key.split('/');
        options.ttl = isPlaylist(name) ? PLAYLIST_MS : PIECE_MS;
        return this.#borrow(secret, name);
      },
      ttl: PIECE_MS,
    });
    parts.makers.serve({
      make: (request) => this.#make(request),
      gaveUp: (channelId) => void parts.local.endIn(channelId),
    });
  }

  get skills(): OutputSkills {
    return this.#parts.local.skills;
  }

  of(channelId: ChannelId): VoiceOutputs {
    return this.#parts.states.of(channelId);
  }

  listen(ears: OutputEars): void {
    const { local, states } = this.#parts;
    // every node tells its own people when it hears it
    local.listen({ ...ears, changed: (place, outputs) => states.set(place, outputs) });
  }

  async startRecording(start: FileStart): Promise<void> {
    await this.#start({ does: 'start-recording', start });
  }

  async pauseRecording(channelId: ChannelId): Promise<void> {
    await this.#change({ does: 'pause-recording', channelId }, 'recording.not-running');
  }

  async resumeRecording(channelId: ChannelId): Promise<void> {
    await this.#change({ does: 'resume-recording', channelId }, 'recording.not-running');
  }

  async stopRecording(channelId: ChannelId): Promise<void> {
    await this.#change({ does: 'stop-recording', channelId }, 'recording.not-running');
  }

  async startLivestream(start: OutputStart): Promise<string> {
    return livestreamReply.parse(await this.#start({ does: 'start-livestream', start })).path;
  }

  async stopLivestream(channelId: ChannelId): Promise<void> {
    await this.#change({ does: 'stop-livestream', channelId }, 'livestream.not-running');
  }

  async startTranscript(start: FileStart): Promise<void> {
    await this.#start({ does: 'start-transcript', start });
  }

  async stopTranscript(channelId: ChannelId): Promise<void> {
    await this.#change({ does: 'stop-transcript', channelId }, 'transcript.not-running');
  }

  async livestreamFile(secret: string, name: string): Promise<string | Buffer | null> {
    if (!isLivestreamFile(name)) return null;
    const here = await this.#parts.local.livestreamFile(secret, name);
    return here ?? (await this.#pieces.fetch(`${secret}/${name}`)) ?? null;
  }

  async close(): Promise<void> {
    await this.#parts.local.close();
    this.#pieces.clear();
  }

  async #start(request: Extract<OutputRequest, { readonly start: OutputStart }>): Promise<object> {
    const { channelId } = request.start.place;
    const reply = await this.#parts.makers.ask(channelId, request, { mayTake: true });
    if (reply === null) throw new ProblemError('voice.no-media');
    return reply;
  }

  async #change(
    request: Extract<OutputRequest, { readonly channelId: ChannelId }>,
    code: NotRunning,
  ): Promise<void> {
    const reply = await this.#parts.makers.ask(request.channelId, request, { mayTake: false });
    if (reply === null) throw new ProblemError(code);
  }

  /** A file of a livestream that is made elsewhere. */
  async #borrow(secret: string, name: string): Promise<Buffer | undefined> {
    const { states, makers, files } = this.#parts;
    const channelId = states.channelAt(livestreamPath(secret));
    if (channelId === null) return undefined;
    const request = { does: 'lend-piece', secret, name } as const;
    const reply = await makers.ask(channelId, request, { mayTake: false });
    if (reply === null || !lentReply.parse(reply).isThere) return undefined;
    return (await files.borrow(`${secret}/${name}`)) ?? undefined;
  }

  async #lend(secret: string, name: string): Promise<boolean> {
    const path = await this.#parts.local.livestreamFile(secret, name);
    const bytes = typeof path === 'string' ? await readFile(path).catch(() => null) : null;
    if (bytes !== null) await this.#parts.files.lend(`${secret}/${name}`, bytes);
    return bytes !== null;
  }

  /** What is asked of this node, by itself or by another. */
  async #make(request: OutputRequest): Promise<object> {
    const { local } = this.#parts;
    switch (request.does) {
      case 'start-livestream':
        return { path: await local.startLivestream(request.start) };
      case 'lend-piece':
        return { isThere: await this.#lend(request.secret, request.name) };
      case 'start-recording':
        await local.startRecording(request.start);
        return {};
      case 'start-transcript':
        await local.startTranscript(request.start);
        return {};
      default:
        await changes[request.does](local, request.channelId);
        return {};
    }
  }
}

const changes: Record<
  Extract<OutputRequest, { readonly channelId: ChannelId }>['does'],
  (local: LocalOutputs, channelId: ChannelId) => Promise<void>
> = {
  'pause-recording': (local, channelId) => local.pauseRecording(channelId),
  'resume-recording': (local, channelId) => local.resumeRecording(channelId),
  'stop-recording': (local, channelId) => local.stopRecording(channelId),
  'stop-livestream': (local, channelId) => local.stopLivestream(channelId),
  'stop-transcript': (local, channelId) => local.stopTranscript(channelId),
};

/** Lets every node start, change and show what the owner of a channel makes of it. */
export function routeOutputs(parts: RoutedParts): VoiceOutputBoard {
  return new RoutedOutputs(parts);
}
