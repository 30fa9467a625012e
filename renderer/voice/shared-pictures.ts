import type { MediaStreamOffer } from '#shared/contract/voice/media.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { layerForHeight } from './picture-layers.ts';
import type { MediaSession } from './media-session.ts';
import type { VoiceStream } from './voice-engine.ts';

/** One's own pictures, by their source. */
type OwnPictures = ReadonlyMap<VoiceStream['source'], MediaStream>;

/** Which pictures there are in the channel, and which of them are watched. */
export class SharedPictures {
  #offers: readonly MediaStreamOffer[] = [];
  readonly #arrived = new Map<string, MediaStream>();
  readonly #watched = new Map<string, number>();
  /** The sounds of screens, by what they are received as. */
  readonly #sounds = new Map<
    string,
    { readonly userId: UserId; readonly track: MediaStreamTrack }
  >();

  /** Watches a stream, or stops doing so; the height of its tile is in physical pixels. */
  watch(streamId: string, height: number | null): void {
    if (height === null) this.#watched.delete(streamId);
    else this.#watched.set(streamId, height);
  }

  offered(offers: readonly MediaStreamOffer[]): void {
    this.#offers = offers;
    for (const id of this.#watched.keys())
      if (!offers.some(({ producerId }) => producerId === id)) this.#watched.delete(id);
  }

  arrived(producerId: string, track: MediaStreamTrack | null): void {
    if (track) this.#arrived.set(producerId, new MediaStream([track]));
    else this.#arrived.delete(producerId);
  }

  soundArrived(id: string, sound: { userId: UserId; track: MediaStreamTrack } | null): void {
    if (sound) this.#sounds.set(id, sound);
    else this.#sounds.delete(id);
  }

  /** The sound of the screen that a user shares, while it is received. */
  soundOf(userId: UserId): MediaStreamTrack | null {
    return [...this.#sounds.values()].find((sound) => sound.userId === userId)?.track ?? null;
  }

  /** Lets the media follow what is watched: with a screen comes the sound of who shares it. */
  apply(media: MediaSession): void {
    for (const { producerId, userId, source } of this.#offers) {
      const height = this.#watched.get(producerId);
      const isWanted = source === 'screen-sound' ? this.#seesScreen(userId) : height !== undefined;
      if (!isWanted) media.unwatch(producerId);
      else {
        const isCamera = source === 'camera' && height !== undefined;
        media.watch(producerId, isCamera ? layerForHeight(height) : undefined);
      }
    }
  }

  #seesScreen(of: UserId): boolean {
    return this.#offers.some(
      ({ producerId, userId, source }) =>
        userId === of && source === 'screen' && this.#watched.has(producerId),
    );
  }

  /** What the interface shows: one's own first. */
  streams(own: OwnPictures, ownId: UserId | null): VoiceStream[] {
    const mine = ownId === null ? [] : [...own];
    return [
      ...mine.map(([source, media]): VoiceStream => ({
        id: `own-${source}`,
        // reason: there are none of one's own without an id
        userId: ownId as UserId,
        source,
        media,
        isOwn: true,
        isControllable: false,
      })),
      ...this.#offers.flatMap(
        ({ producerId: id, userId, source, isControllable }): VoiceStream[] => {
          if (source === 'microphone' || source === 'screen-sound') return [];
          const media = this.#arrived.get(id) ?? null;
          return [{ id, userId, source, media, isOwn: false, isControllable }];
        },
      ),
    ];
  }

  clear(): void {
    this.#offers = [];
    this.#arrived.clear();
    this.#watched.clear();
    this.#sounds.clear();
  }
}
