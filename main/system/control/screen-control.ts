import {
  controllerMessageSchema,
  type ControllerOrder,
  type DesktopCallReply,
} from '#shared/contract/desktop.ts';
import type { ControlEvent } from '#shared/contract/voice/remote-control.ts';
import type { Log } from '../../lib/log.ts';

/** The process that presses keys for another, as main holds it. */
export interface ControllerProcess {
  post(order: ControllerOrder): void;
  onMessage(hear: (message: unknown) => void): void;
  onExit(hear: () => void): void;
  kill(): void;
}

interface ControlDeps {
  /** Whether the owner's keys can be heard here, and others pressed. */
  readonly isPossible: () => boolean;
  readonly start: () => ControllerProcess;
  /** Asks who sits here, whatever the page has asked already. */
  readonly confirm: (name: string) => Promise<boolean>;
  readonly onEnd: (why: 'key' | 'failed') => void;
  /** The answer stops it. */
  readonly setTimer: (run: () => void, ms: number) => () => void;
  readonly log: Log;
}

/** One that does not say that it hears after this long never will. */
const LONGEST_START_MS = 5_000;

type Outcome = DesktopCallReply<'beginControl'>['outcome'];

/**
 * Lets another use this machine: who sits here allows it in a window of the system's own, and any key
 * of theirs ends it (T-373). Without a process that hears those keys there is no control.
 */
export class ScreenControl {
  readonly #deps: ControlDeps;
  #process: ControllerProcess | null = null;
  #isReady = false;
  /** Grows with each begin and end: what was asked before is over. */
  #turn = 0;

  constructor(deps: ControlDeps) {
    this.#deps = deps;
  }

  get isPossible(): boolean {
    return this.#deps.isPossible();
  }

  async begin(name: string): Promise<Outcome> {
    this.end();
    const turn = this.#turn;
    if (!this.isPossible) return 'unavailable';
    if (!(await this.#deps.confirm(name))) return 'refused';
    return turn === this.#turn ? this.#start() : 'refused';
  }

  input(events: ControlEvent[]): void {
    if (this.#isReady) this.#process?.post({ type: 'input', events });
  }

  end(): void {
    this.#turn += 1;
    this.#process?.kill();
    this.#process = null;
    this.#isReady = false;
  }

  #start(): Promise<Outcome> {
    const { start, setTimer, log, onEnd } = this.#deps;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    let child: ControllerProcess;
    try {
      child = start();
    } catch (error) {
      log.warn('a screen could not be controlled', { error: String(error) });
      return Promise.resolve('unavailable');
    }
    this.#process = child;
    const isCurrent = () => this.#process === child;
    const stopTimer = setTimer(() => over('failed'), LONGEST_START_MS);
    const over = (why: 'key' | 'failed') => {
      stopTimer();
      resolve('unavailable');
      if (!isCurrent()) return;
      const hadBegun = this.#isReady;
      this.end();
      if (hadBegun) onEnd(why);
    };
    child.onMessage((given) => {
      const message = controllerMessageSchema.safeParse(given);
      if (!message.success || !isCurrent()) return;
      if (message.data.type === 'owner') over('key');
      if (message.data.type !== 'ready') return;
      stopTimer();
      this.#isReady = true;
      resolve('begun');
    });
    child.onExit(() => over('failed'));
    return promise;
  }
}
