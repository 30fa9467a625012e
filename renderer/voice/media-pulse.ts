/** How often who is heard is looked at. Milliseconds. */
const LISTEN_MS = 100;
/** How often it is looked whether sound comes. Milliseconds. */
const LOOK_MS = 200;
/** How often the connection is measured. Milliseconds. */
const MEASURE_MS = 1_000;

interface PulseWork {
  /** Both in milliseconds. */
  readonly listen: (now: number, sinceLast: number) => void;
  readonly look: () => void;
  readonly measure: () => void;
}

/** What is done again and again while media flows. */
export class MediaPulse {
  readonly #work: PulseWork;
  #timers: ReturnType<typeof setInterval>[] = [];
  #listen: (() => void) | null = null;

  constructor(work: PulseWork) {
    this.#work = work;
  }

  start(): void {
    this.stop();
    let before = performance.now();
    const listen = (): void => {
      const now = performance.now();
      this.#work.listen(now, now - before);
      before = now;
    };
    this.#listen = listen;
    this.#timers = [
      setInterval(listen, LISTEN_MS),
      setInterval(() => this.#work.look(), LOOK_MS),
      setInterval(() => this.#work.measure(), MEASURE_MS),
    ];
  }

  /** Looks at who is heard without waiting for its turn; nothing while it does not run. */
  listenNow(): void {
    this.#listen?.();
  }

  stop(): void {
    this.#listen = null;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
  }
}
