import type { MediaSession } from './media-session.ts';
import { qualityBetween, qualitySample, type QualitySample } from './quality.ts';
import type { VoiceQuality } from './voice-engine.ts';
import { WayWatch, waySample } from './way-watch.ts';

/** What one look at the connections says. */
interface Measured {
  /** Since the last one; null at the first. */
  readonly quality: VoiceQuality | null;
  /** Nothing comes back on one of them. */
  readonly isSilent: boolean;
}

/** Measures the connections from one call to the next. */
export class QualityMeter {
  #before: QualitySample | null = null;
  #media: MediaSession | null = null;
  readonly #ways = new WayWatch();

  /** Null where there is no media, or other media by now. */
  async measure(media: MediaSession | null): Promise<Measured | null> {
    if (media !== this.#media) this.reset();
    this.#media = media;
    const reports = await media?.reports().catch(() => null);
    if (!reports || media !== this.#media) return null;
    const now = performance.now();
    const all = reports.map((each): readonly unknown[] => [...each.values()]);
    const sample = qualitySample(all, now);
    const before = this.#before;
    this.#before = sample;
    return {
      quality: before && qualityBetween(before, sample),
      isSilent: this.#ways.isSilent(waySample(all, now)),
    };
  }

  /** Counters begin anew. */
  reset(): void {
    this.#before = null;
    this.#media = null;
    this.#ways.reset();
  }
}
