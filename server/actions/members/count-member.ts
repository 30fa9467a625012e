import { teamLimits } from '#shared/rules/limits.ts';
import { changeMemberCount } from '../../store/members.ts';
import type { TeamTx } from '../write/write.ts';

/**
 * Counts one member more or less and answers how many there are now. The state in memory does not
 * follow the count, since a join must not read the whole team again; only where the count decides
 * who hears of presence is it brought up to date.
 */
export async function countMember(
  tx: Pick<TeamTx, 'db' | 'team' | 'markStructural'>,
  by: 1 | -1,
): Promise<number> {
  const memberCount = await changeMemberCount(tx.db, tx.team.team.id, by);
  const isBig = memberCount > teamLimits.offlineListedMembers;
  const wasBig = memberCount - by > teamLimits.offlineListedMembers;
  if (isBig !== wasBig) tx.markStructural();
  return memberCount;
}
