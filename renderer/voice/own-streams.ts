import { report } from '../lib/report.ts';
import type { MediaSession } from './media-session.ts';
import { OwnClips } from './own-clips.ts';
import { OwnPictures } from './own-pictures.ts';
import { SharedPictures } from './shared-pictures.ts';
import type { KeepResult, VoiceSnapshot, VoiceStream } from './voice-engine.ts';
import type { VoiceLink } from './voice-link.ts';

/** A tile that becomes large is another one for a moment: what is kept of it goes on. Milliseconds. */
const LEAVING_MS = 1_000;

interface StreamParts {
  readonly link: Pick<VoiceLink, 'ownUserId' | 'allowsClips'>;
  readonly media: () => MediaSession | null;
  readonly onChange: (change: Partial<VoiceSnapshot>) => void;
  /** What others are told of me may have changed. */
  readonly onTold: () => void;
}

/** The pictures of a stay: those of others, one's own, and the one whose last seconds are kept. */
export class OwnStreams {
  readonly #parts: StreamParts;
  readonly shared = new SharedPictures();
  readonly own: OwnPictures;
  readonly clips: OwnClips;
  /** Streams that are kept and not seen at this moment. */
  readonly #leaving = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(parts: StreamParts) {
    this.#parts = parts;
    this.own = new OwnPictures(parts.media, () => this.changed());
    this.clips = new OwnClips({
      isAllowed: (userId) => parts.link.allowsClips(userId),
      soundOf: (stream) => this.#soundOf(stream),
      onChange: (keptStream) => {
        parts.onChange({ keptStream });
        parts.onTold();
      },
      onTrouble: report,
    });
  }

  /** There are others, or they come anew. */
  changed(): void {
    this.#apply();
    this.show({});
    this.#parts.onTold();
  }

  /** Lets the interface show what there is now, with what else has changed. */
  show(change: Partial<VoiceSnapshot>): void {
    const streams = this.#list();
    this.#parts.onChange({ ...change, streams });
    this.clips.follow(streams);
  }

  watch(streamId: string, height: number | null): void {
    clearTimeout(this.#leaving.get(streamId));
    this.#leaving.delete(streamId);
    if (height !== null || this.clips.keptId !== streamId) this.#look(streamId, height);
    else
      this.#leaving.set(
        streamId,
        setTimeout(() => this.#look(streamId, null), LEAVING_MS),
      );
  }

  #look(streamId: string, height: number | null): void {
    this.shared.watch(streamId, height);
    this.#apply();
  }

  /** Keeps the last seconds of a stream; null: of none. */
  async keep(streamId: string | null): Promise<KeepResult> {
    const stream = this.#list().find(({ id }) => id === streamId);
    if (stream) return this.clips.keep(stream);
    this.clips.drop();
    return 'gone';
  }

  #apply(): void {
    const media = this.#parts.media();
    if (media) this.shared.apply(media);
  }

  #list(): VoiceStream[] {
    return this.shared.streams(this.own.captured, this.#parts.link.ownUserId());
  }

  #soundOf({ isOwn, userId }: VoiceStream): MediaStreamTrack | null {
    if (!isOwn) return this.shared.soundOf(userId);
    return this.own.captured.get('screen')?.getAudioTracks()[0] ?? null;
  }
}
