/** One end of the media at a moment. */
export interface EndMark {
  /** A number that is another one whenever something has come. */
  readonly mark: number;
  /** Whether something should come all the time: someone there has a microphone on, or I have. */
  readonly isDue: boolean;
}

/** Comfort noise comes every 400 ms at least (RFC 3389 and Opus' DTX), so this is more than a pause. */
const STOPPED_MS = 600;
/** What came for so long without such a gap comes all the time. Milliseconds. */
const FLOWING_MS = 1_000;

interface Flow {
  readonly mark: number;
  readonly since: number;
  readonly last: number;
}

/**
 * Notices that what came all the time has stopped: a sign that the way is lost, seconds before the browser
 * or its counters say so. It may as well be the way of the one who spoke.
 */
export class FlowWatch {
  #flows: readonly (Flow | null)[] = [];

  /** From one call to the next; `at` in milliseconds. */
  hasStopped(at: number, ends: readonly EndMark[]): boolean {
    this.#flows = ends.map(({ mark, isDue }, index) => {
      const before = this.#flows[index] ?? null;
      if (!isDue) return null;
      if (before?.mark === mark) return before;
      const goesOn = before !== null && at - before.last < STOPPED_MS;
      return { mark, since: goesOn ? before.since : at, last: at };
    });
    const hasStopped = this.#flows.some(
      (flow) =>
        flow !== null && flow.last - flow.since >= FLOWING_MS && at - flow.last >= STOPPED_MS,
    );
    // once is enough: what flows anew is watched anew
    if (hasStopped) this.reset();
    return hasStopped;
  }

  /** Other connections count from now on. */
  reset(): void {
    this.#flows = [];
  }
}

/** Bytes that went one way over both ends, as one of the two sides counts them. */
export interface FlowCounts {
  /** From the page to the server. */
  readonly up: number;
  /** From the server to the page. */
  readonly down: number;
}

/** What both have counted at a moment. */
export interface BothSides {
  readonly page: FlowCounts;
  readonly server: FlowCounts;
}

/** Less than this may be on its way, or no sound at all: a few packets of a voice are more. Bytes. */
const ENOUGH_BYTES = 200;

/** Whether one side sent between two moments, and nothing of it came to the other. */
export function isCutBetween(before: BothSides, after: BothSides): boolean {
  const grown = (side: 'page' | 'server', way: 'up' | 'down') =>
    after[side][way] - before[side][way];
  const isUpCut = grown('page', 'up') >= ENOUGH_BYTES && grown('server', 'up') === 0;
  const isDownCut = grown('server', 'down') >= ENOUGH_BYTES && grown('page', 'down') === 0;
  return isUpCut || isDownCut;
}
