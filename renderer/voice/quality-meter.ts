import type { MediaSession } from './media-session.ts';
import { qualityBetween, qualitySample, type QualitySample } from './quality.ts';
import type { VoiceQuality } from './voice-engine.ts';

/** Measures the connection from one call to the next. */
export class QualityMeter {
  #before: QualitySample | null = null;
  #media: MediaSession | null = null;

  /** The quality since the last call; null at the first, and where there is no media. */
  async measure(media: MediaSession | null): Promise<VoiceQuality | null> {
    if (media !== this.#media) this.reset();
    this.#media = media;
    const reports = await media?.reports().catch(() => null);
    if (!reports || media !== this.#media) return null;
    const sample = qualitySample(
      reports.map((each) => each.values()),
      performance.now(),
    );
    const before = this.#before;
    this.#before = sample;
    return before && qualityBetween(before, sample);
  }

  /** Counters begin anew. */
  reset(): void {
    this.#before = null;
    this.#media = null;
  }
}
