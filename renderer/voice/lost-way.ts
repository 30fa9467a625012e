import { report } from '../lib/report.ts';
import { Overtaken } from './stay.ts';

/** A way that was tried anew is given so long before it is tried once more. Milliseconds. */
const MEND_MS = 2_000;

interface LostWayWork {
  /** A second of a lost way went by. */
  readonly second: () => void;
  /** Does what can be done about it. */
  readonly mend: (isSure: boolean) => Promise<void>;
  /** It was done, or failed: the way may be back. */
  readonly after: () => void;
}

/** What is done about a way to the media that is lost, until it is back or was given up. */
export class LostWay {
  readonly #work: LostWayWork;
  #countdown: ReturnType<typeof setInterval> | undefined;
  #isMending = false;
  #mendedAt = Number.NEGATIVE_INFINITY;

  constructor(work: LostWayWork) {
    this.#work = work;
    globalThis.addEventListener('online', () => this.mend(true));
    onNetworkChange(() => this.mend(true));
  }

  /** Counts from now on, if it does not count yet. */
  count(): void {
    this.#countdown ??= setInterval(() => this.#work.second(), 1_000);
    this.mend();
  }

  stop(): void {
    clearInterval(this.#countdown);
    this.#countdown = undefined;
  }

  /** `isSure` false: only where the way is known to be lost. */
  mend(isSure = false): void {
    if (this.#isMending) return;
    this.#isMending = true;
    this.#work
      .mend(isSure)
      .catch((error: unknown) => {
        if (!(error instanceof Overtaken)) report('reaching the voice server', error);
      })
      .finally(() => {
        this.#isMending = false;
        this.#work.after();
      });
  }

  /** Whether it is time to try anew; from then on it was tried. */
  takesTry(isSure: boolean): boolean {
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
