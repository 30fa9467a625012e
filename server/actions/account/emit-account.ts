import type { UserRow } from '../../store/users.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Tx } from '../write/write.ts';
import { describeOwnUser } from './describe-own-user.ts';

/**
 * Tells the user's own sessions what an account is after a change, to be called last in a write that
 * holds the user: so they hear of changes in order. `row` is the account as it is now.
 * @throws ProblemError session.required when it is gone
 */
export async function emitAccount(tx: Tx, row: UserRow | undefined): Promise<UserRow> {
  if (!row) throw new ProblemError('session.required');
  tx.markUser(row.id);
  const user = await describeOwnUser(tx, row, tx.now);
  tx.emit({ type: 'ME_UPDATED', data: { user } }, [row.id]);
  return row;
}
