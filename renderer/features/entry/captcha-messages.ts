import type { Challenge, Solution } from 'altcha-lib/types';

/** What the worker is asked: one challenge in its life. */
export type CaptchaWork = Challenge;

/** What the worker tells: how many attempts it has made, then how it ended. */
export type CaptchaReport =
  | { readonly type: 'attempts'; readonly attempts: number }
  | { readonly type: 'solved'; readonly solution: Solution }
  /** no-crypto: the browser gives its cryptography to secure addresses only */
  | { readonly type: 'failed'; readonly reason: 'no-crypto' | 'unsolved' };
