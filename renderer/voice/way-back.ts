import { report } from '../lib/report.ts';
import { FlowWatch } from './flow-watch.ts';
import { isCut, marksOf, type CountsOfServer } from './media-flow.ts';
import type { MediaSession } from './media-session.ts';
import type { StayInput } from './stay-machine.ts';
import { Overtaken } from './stay.ts';
import type { VoiceConnection } from './voice-engine.ts';

/** A way that was tried anew is given so long before it is tried once more. Milliseconds. */
const MEND_MS = 2_000;

interface WayBackParts {
  readonly connection: () => VoiceConnection;
  readonly media: () => MediaSession | null;
  /** Whether the socket is live, over the session that the stay belongs to. */
  readonly isReachable: () => boolean;
  /** What the server has counted. */
  readonly count: CountsOfServer;
  readonly advance: (input: StayInput) => void;
  /** Opens the media of the stay anew. */
  readonly open: () => Promise<void>;
  /** The network was away for too long. */
  readonly giveUp: () => void;
}

/** A network, or a place in the server's media, that comes and goes during one's stay. */
export class WayBack {
  readonly #parts: WayBackParts;
  #needsOpening = false;
  #isMending = false;
  #mendedAt = Number.NEGATIVE_INFINITY;
  /** Nothing comes back, though the browser does not say so yet. */
  #isSilent = false;
  readonly #flow = new FlowWatch();
  #isLooking = false;
  #countdown: ReturnType<typeof setInterval> | undefined;

  constructor(parts: WayBackParts) {
    this.#parts = parts;
    globalThis.addEventListener('online', () => this.mend(true));
    onNetworkChange(() => this.mend(true));
  }

  /** Other connections carry the media from now on. */
  forget(): void {
    this.#isSilent = false;
    this.#flow.reset();
  }

  /**
   * Looks whether what came all the time has stopped. Where the server counts otherwise, the way is lost;
   * it is opened anew, since a browser clings to an old one for seconds more.
   */
  async look(): Promise<void> {
    const { connection, count, media } = this.#parts;
    const looked = media();
    if (!looked || this.#isLooking || connection().state !== 'connected') return;
    this.#isLooking = true;
    try {
      const hasStopped = this.#flow.hasStopped(performance.now(), await marksOf(looked));
      if (hasStopped && (await isCut(looked, count)) && looked === media()) this.mediaLost();
    } catch {
      // the socket is lost too: that is told by itself
    } finally {
      this.#isLooking = false;
    }
  }

  /** What the counters of the connections say. */
  measured(isSilent: boolean): void {
    this.#isSilent = isSilent;
    if (isSilent) this.lost();
    else this.checkBack();
  }

  /** The media was opened. */
  opened(): void {
    this.#needsOpening = false;
  }

  /** What was to be mended is over. */
  stop(): void {
    clearInterval(this.#countdown);
    this.#countdown = undefined;
  }

  /** The server's media is gone. */
  mediaLost(): void {
    this.#needsOpening = true;
    this.lost();
  }

  /** One is in another room now: that is no loss, if the media opens there. */
  mediaMoved(): void {
    this.#needsOpening = true;
    this.mend();
  }

  lost(): void {
    const { advance, connection, giveUp } = this.#parts;
    advance({ type: 'lost' });
    if (connection().state !== 'reconnecting') return;
    this.#countdown ??= setInterval(() => {
      advance({ type: 'second' });
      if (connection().state === 'disconnected') giveUp();
      else this.mend();
    }, 1_000);
    this.mend();
  }

  /** Does what can be done about a lost way; `isSure` false: only where it is known to be lost. */
  mend(isSure = false): void {
    if (this.#isMending || !this.#parts.isReachable()) return;
    this.#isMending = true;
    this.#mended(isSure)
      .catch((error: unknown) => {
        if (!(error instanceof Overtaken)) report('reaching the voice server', error);
      })
      .finally(() => {
        this.#isMending = false;
        // it did not work, or one was moved once more meanwhile; what is lost is tried each second
        if (this.#needsOpening && this.#parts.connection().state === 'connected') this.lost();
        this.checkBack();
      });
  }

  /** Whether all is as it should be again. */
  checkBack(): void {
    const { advance, connection, isReachable, media } = this.#parts;
    if (!isReachable() || this.#needsOpening || !media() || this.#isBroken()) return;
    if (connection().state !== 'reconnecting') return;
    this.stop();
    advance({ type: 'connected' });
  }

  async #mended(isSure: boolean): Promise<void> {
    const { media, open } = this.#parts;
    if (this.#needsOpening) await open();
    else if ((isSure || this.#isBroken()) && this.#takesTry(isSure)) await media()?.restart();
  }

  #isBroken(): boolean {
    return this.#isSilent || this.#parts.media()?.isBroken() === true;
  }

  /** Whether it is time to try anew; from then on it was tried. */
  #takesTry(isSure: boolean): boolean {
    const now = performance.now();
    if (!isSure && now - this.#mendedAt < MEND_MS) return false;
    this.#mendedAt = now;
    return true;
  }
}

/** A page's network, where the browser tells of it. */
interface NetworkOfPage {
  readonly connection?: EventTarget;
}

/** Another network takes over, say that of a telephone: what went over the former is lost. */
function onNetworkChange(listener: () => void): void {
  // reason: the page's types leave it out, since not all browsers have it
  const { connection } = navigator as NetworkOfPage;
  connection?.addEventListener('change', listener);
}
