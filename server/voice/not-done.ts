import type { ProblemCode } from '#shared/contract/problem.ts';

/** Why an owner did not do what it was asked. */
export type Refusal =
  | { readonly why: 'refused'; readonly code: ProblemCode; readonly retryAfter?: number }
  /** It has the channel no longer, or not under this claim. */
  | { readonly why: 'not-owner' }
  /** It has not heard of this stay. */
  | { readonly why: 'unknown-stay' };

/** What was asked of the owner of a channel was not done, for no fault of the asker. */
export class NotDone extends Error {
  readonly why: 'unheard' | Exclude<Refusal['why'], 'refused'>;

  constructor(why: NotDone['why']) {
    super(`The owner of a channel did not do what it was asked: ${why}`);
    this.name = 'NotDone';
    this.why = why;
  }
}
