import { capturePauseMs, isCaptureProgram } from '#shared/rules/capture-programs.ts';
import type { Log } from '../lib/log.ts';

interface CaptureDeps {
  /** Names of the programs that run. */
  readonly programs: () => Promise<readonly string[]>;
  readonly now: () => number;
  /** The answer stops it. */
  readonly setTimer: (run: () => void, ms: number) => () => void;
  readonly onChange: (isRunning: boolean) => void;
  readonly log: Log;
}

/** Tells whether OBS, Streamlabs or XSplit runs, and looks only while that is wanted (D-054). */
export class CaptureWatch {
  readonly #deps: CaptureDeps;
  #isWanted = false;
  #isRunning: boolean | null = false;
  /** Grows with each start: what an earlier look finds is of no interest. */
  #turn = 0;
  #stopTimer = (): void => undefined;

  constructor(deps: CaptureDeps) {
    this.#deps = deps;
  }

  /** null: not known yet. */
  get isRunning(): boolean | null {
    return this.#isRunning;
  }

  want(isWanted: boolean): void {
    if (isWanted === this.#isWanted) return;
    this.#isWanted = isWanted;
    this.#turn += 1;
    this.#stopTimer();
    if (!isWanted) {
      this.#tell(false);
      return;
    }
    this.#isRunning = null;
    void this.#look(this.#turn);
  }

  async #look(turn: number): Promise<void> {
    const { programs, setTimer, now, log } = this.#deps;
    const begunAt = now();
    try {
      const names = await programs();
      if (turn === this.#turn) this.#tell(names.some(isCaptureProgram));
    } catch (error) {
      // what runs is as before, as far as is known
      log.warn('the running programs could not be read', { error: String(error) });
    }
    if (turn !== this.#turn) return;
    const pauseMs = capturePauseMs(now() - begunAt);
    this.#stopTimer = setTimer(() => void this.#look(turn), pauseMs);
  }

  #tell(isRunning: boolean): void {
    if (isRunning === this.#isRunning) return;
    this.#isRunning = isRunning;
    this.#deps.onChange(isRunning);
  }
}
