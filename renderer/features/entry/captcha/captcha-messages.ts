import type { Challenge, Solution } from 'altcha-lib/types';

/** What a worker is asked, once in its life: a challenge, and which of the counters it tries. */
export interface CaptchaWork {
  readonly challenge: Challenge;
  readonly counterStart: number;
  readonly counterStep: number;
}

/** What a worker tells: how many attempts it has made, then how it ended. */
export type CaptchaReport =
  | { readonly type: 'attempts'; readonly attempts: number }
  | { readonly type: 'solved'; readonly solution: Solution }
  | { readonly type: 'failed' };
