import { mayDo, type Deed } from '#shared/rules/unverified.ts';
import { ProblemError } from '../lib/problem-error.ts';

/**
 * Refuses what an account may not do before its address is verified. A call's own deed is asked by
 * its access; an action asks where that does not say yet which of several things it is about.
 * @throws ProblemError account.unverified
 */
export function requireDeed(deed: Deed, account: { readonly isVerified: boolean }): void {
  if (!mayDo(deed, account)) throw new ProblemError('account.unverified');
}
