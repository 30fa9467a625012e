import type { UserId } from '#shared/lib/ids.ts';
import { decidePending, findPendingApplicationId } from '../../store/applications.ts';
import type { TeamTx } from '../write/write.ts';
import { emitApplication } from './emit-application.ts';

/**
 * Ends the pending application of a user whom the team let in, or shut out, in another way: there is
 * nothing left to decide. It is told without a message and a mail, which would be about the past.
 */
export async function settlePending(
  tx: TeamTx,
  outcome: { userId: UserId; status: 'accepted' | 'rejected'; at: number },
): Promise<void> {
  const id = await findPendingApplicationId(tx.db, tx.team.team.id, outcome.userId);
  if (id === undefined) return;
  const decidedAt = new Date(outcome.at);
  await decidePending(tx.db, id, { status: outcome.status, decidedBy: null, decidedAt });
  await emitApplication(tx, id);
}
