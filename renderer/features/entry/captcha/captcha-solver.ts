import type { Challenge } from 'altcha-lib/types';
import type { CaptchaListener, CaptchaWorker } from './captcha-crew.ts';
import type { CaptchaReport } from './captcha-messages.ts';

export type CaptchaState =
  | { readonly phase: 'idle' }
  /** share: how far it may be, from 0 to 1; not known before it is done */
  | { readonly phase: 'working'; readonly share: number }
  | { readonly phase: 'solved'; readonly token: string; readonly expiresAt: number }
  | { readonly phase: 'failed'; readonly reason: CaptchaFailure };

type CaptchaFailure = 'unsolved' | 'no-challenge';

export interface CaptchaDeps {
  readonly fetchChallenge: () => Promise<Challenge>;
  readonly startWork: (challenge: Challenge, listener: CaptchaListener) => CaptchaWorker;
  /** milliseconds since the Unix epoch */
  readonly now: () => number;
}

export interface CaptchaSolver {
  readonly get: () => CaptchaState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins, unless it is under way or done and still good. */
  readonly start: () => void;
  /** What is sent along; begins and waits if need be. null when it fails. */
  readonly token: () => Promise<string | null>;
  /** Forgets what was solved, since a solution is good once (E-057), and stops what is under way. */
  readonly reset: () => void;
}

/** Attempts that a challenge takes on average; only the bar depends on it. */
const USUAL_ATTEMPTS = 2_000;
/** A solution is not sent in the last moments of its challenge's life. */
const MARGIN_MS = 15_000;
/** A challenge that names no end is good for as long as one usually is. */
const USUAL_LIFE_MS = 600_000;

/** Solves a proof-of-work captcha in a worker, and again whenever a solution has been used up. */
export function createCaptchaSolver(deps: CaptchaDeps): CaptchaSolver {
  let state: CaptchaState = { phase: 'idle' };
  let worker: CaptchaWorker | null = null;
  /** Raised by each beginning and end: what an older run still tells is not heard. */
  let run = 0;
  const listeners = new Set<() => void>();

  function set(next: CaptchaState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function end(next: CaptchaState): void {
    run += 1;
    worker?.terminate();
    worker = null;
    set(next);
  }

  function hear(report: CaptchaReport, challenge: Challenge): void {
    if (report.type === 'attempts') {
      set({ phase: 'working', share: shareOf(report.attempts) });
    } else if (report.type === 'failed') {
      end({ phase: 'failed', reason: 'unsolved' });
    } else {
      const { expiresAt } = challenge.parameters;
      end({
        phase: 'solved',
        token: btoa(JSON.stringify({ challenge, solution: report.solution })),
        expiresAt: expiresAt === undefined ? deps.now() + USUAL_LIFE_MS : expiresAt * 1_000,
      });
    }
  }

  async function begin(): Promise<void> {
    run += 1;
    const own = run;
    set({ phase: 'working', share: 0 });
    let challenge: Challenge;
    try {
      challenge = await deps.fetchChallenge();
    } catch {
      if (own === run) end({ phase: 'failed', reason: 'no-challenge' });
      return;
    }
    if (own !== run) return;
    worker = deps.startWork(challenge, {
      onReport(report) {
        if (own === run) hear(report, challenge);
      },
      onBreak() {
        if (own === run) end({ phase: 'failed', reason: 'unsolved' });
      },
    });
  }

  const solver: CaptchaSolver = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (state.phase === 'working') return;
      if (state.phase === 'solved' && state.expiresAt - MARGIN_MS > deps.now()) return;
      void begin();
    },
    token() {
      solver.start();
      return new Promise((resolve) => {
        const look = () => {
          if (state.phase === 'working') return;
          stopLooking();
          resolve(state.phase === 'solved' ? state.token : null);
        };
        const stopLooking = solver.subscribe(look);
        look();
      });
    },
    reset() {
      end({ phase: 'idle' });
    },
  };
  return solver;
}

/** Rises fast, then ever more slowly, and never arrives before the solution does. */
function shareOf(attempts: number): number {
  return 1 - Math.exp(-attempts / USUAL_ATTEMPTS);
}
