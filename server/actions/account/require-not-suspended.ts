import { ProblemError } from '../../lib/problem-error.ts';
import type { UserRow } from '../../store/users.ts';

/**
 * Told only to one who has shown to be the owner, with the reason.
 * @throws ProblemError account.suspended
 */
export function requireNotSuspended({
  suspended_at: at,
  suspension_reason: reason,
}: UserRow): void {
  if (at !== null)
    throw new ProblemError('account.suspended', { errors: { reason: reason ?? '' } });
}
