import { statsOf, totalOf } from './report-stats.ts';

/** What the connections to the server have counted; `at` in milliseconds. */
export interface WaySample {
  readonly at: number;
  /** One for each end, in the same order every time. */
  readonly ends: readonly EndCounts[];
}

interface EndCounts {
  /** Whether the way is still there, asked since the beginning. */
  readonly asked: number;
  /** Answers to that, and bytes of any kind. */
  readonly heard: number;
}

/**
 * A browser takes about 8 s to call a way lost that nothing comes back on. It asks every 2.5 s at
 * most, and more often once an answer is missing: two that were not answered, and as long a silence,
 * are sign enough to try anew.
 */
const UNANSWERED = 2;
const SILENT_MS = 2_500;

interface EndWatch {
  readonly heard: number;
  readonly askedThen: number;
  readonly heardAt: number;
}

/** Notices a lost way before the browser says so, from one sample to the next. */
export class WayWatch {
  #ends: readonly EndWatch[] = [];

  /** Whether nothing has come back on one of the ways for too long. */
  isSilent({ at, ends }: WaySample): boolean {
    this.#ends = ends.map(({ asked, heard }, index) => {
      const before = this.#ends[index];
      // counters that begin anew are as good as news
      return before?.heard === heard ? before : { heard, askedThen: asked, heardAt: at };
    });
    return this.#ends.some(
      ({ askedThen, heardAt }, index) =>
        at - heardAt >= SILENT_MS && (ends[index]?.asked ?? 0) - askedThen >= UNANSWERED,
    );
  }

  /** Other connections count from now on. */
  reset(): void {
    this.#ends = [];
  }
}

/** What the reports of all ends count; an end without a way yet counts nothing. */
export function waySample(reports: readonly Iterable<unknown>[], at: number): WaySample {
  const ends = reports.map((report) => {
    const pairs = statsOf(report, 'candidate-pair').filter(({ nominated }) => nominated === true);
    return {
      asked: totalOf(pairs, 'requestsSent'),
      heard: totalOf(pairs, 'responsesReceived') + totalOf(pairs, 'bytesReceived'),
    };
  });
  return { at, ends };
}
