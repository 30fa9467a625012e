import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { ClipRecorder } from './clips/clip-recorder.ts';
import type { ClipTake } from '../lib/clip-take.ts';
import type { KeepResult, VoiceStream } from './voice-engine.ts';

interface ClipParts {
  /** Whether the one who shares a screen lets it be clipped. */
  readonly isAllowed: (userId: UserId) => boolean;
  /** The sound of a screen, if it has any that is heard here. */
  readonly soundOf: (stream: VoiceStream) => MediaStreamTrack | null;
  /** What is kept is another stream now, or none. */
  readonly onChange: (kept: string | null) => void;
  readonly onTrouble: (what: string, error: unknown) => void;
  /** Loaded by the first who keeps something. */
  readonly load?: () => Promise<{
    readonly canRecordClips: () => Promise<boolean>;
    readonly recordClip: (
      track: MediaStreamTrack,
      onFailed: (error: unknown) => void,
    ) => ClipRecorder;
  }>;
}

interface Kept {
  readonly stream: VoiceStream;
  readonly recorder: ClipRecorder;
}

const loadRecorder = () => import('./clips/clip-recorder.ts');

/**
 * Keeps the last seconds of one shared screen: mine, or that of another who allows it, for as long
 * as it is shared, watched and allowed.
 */
export class OwnClips {
  readonly #parts: ClipParts;
  #kept: Kept | null = null;
  /** Grows with each wish: one that was overtaken while it loaded is not followed. */
  #wish = 0;

  constructor(parts: ClipParts) {
    this.#parts = parts;
  }

  get keptId(): string | null {
    return this.#kept?.stream.id ?? null;
  }

  /** Whose screen is kept, as others are told: one's own is no one else's business. */
  get toldOf(): UserId | null {
    const stream = this.#kept?.stream;
    return stream && !stream.isOwn ? stream.userId : null;
  }

  /** Keeps this stream from now on, in place of any other. */
  async keep(stream: VoiceStream): Promise<KeepResult> {
    this.#wish += 1;
    const wish = this.#wish;
    const { canRecordClips, recordClip } = await (this.#parts.load ?? loadRecorder)();
    if (!(await canRecordClips())) return 'unsupported';
    const track = stream.media?.getVideoTracks()[0];
    const isClippable = stream.source === 'screen' && this.#isAllowed(stream);
    // asked last: the stream may have gone, or its sharer may have changed their mind
    if (wish !== this.#wish || !track || track.readyState === 'ended' || !isClippable)
      return 'gone';
    this.#end();
    const recorder = recordClip(track, (error) => {
      this.#parts.onTrouble('keeping a stream', error);
      if (this.#kept?.recorder === recorder) this.drop();
    });
    recorder.setSound(this.#parts.soundOf(stream));
    this.#kept = { stream, recorder };
    this.#parts.onChange(stream.id);
    return 'kept';
  }

  /** Which streams there are now: what went, or comes anew, is not kept any more. */
  follow(streams: readonly VoiceStream[]): void {
    const kept = this.#kept;
    if (!kept) return;
    const now = streams.find(({ id }) => id === kept.stream.id);
    if (now?.media && now.media === kept.stream.media)
      kept.recorder.setSound(this.#parts.soundOf(now));
    else this.drop();
  }

  /** The sharer may have taken their consent back. */
  heard(event: StateEvent): void {
    if (event.type !== 'VOICE_PARTICIPANT_UPDATED' && event.type !== 'VOICE_PARTICIPANT_JOINED')
      return;
    const { id, allowsClips } = event.data.participant;
    if (id === this.toldOf && !allowsClips) this.drop();
  }

  /** Keeps nothing any more, and forgets what was kept. */
  drop(): void {
    this.#wish += 1;
    if (!this.#kept) return;
    this.#end();
    this.#parts.onChange(null);
  }

  take(): ClipTake | null {
    return this.#kept?.recorder.take() ?? null;
  }

  #end(): void {
    this.#kept?.recorder.stop();
    this.#kept = null;
  }

  #isAllowed({ isOwn, userId }: VoiceStream): boolean {
    return isOwn || this.#parts.isAllowed(userId);
  }
}
