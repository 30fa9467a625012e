import { mayDo, type Deed } from '#shared/rules/unverified.ts';
import { ProblemError } from '../lib/problem-error.ts';

/**
 * For what a call's own deed does not say yet: which of several things it is about.
 * @throws ProblemError account.unverified
 */
export function requireDeed(deed: Deed, account: { readonly isVerified: boolean }): void {
  if (!mayDo(deed, account)) throw new ProblemError('account.unverified');
}
