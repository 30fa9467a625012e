import type { UserId } from '#shared/lib/ids.ts';
import { isHiddenFromTeen } from '#shared/rules/teen-safety.ts';
import type { Db } from '../../store/database.ts';
import { mayJoinNonTeenTeams } from '../../store/users.ts';

/** Whether a team must not be shown to someone; asked of the database only where it could be so. */
export async function isTeamHiddenFrom(
  db: Db,
  team: { readonly isSafeForTeen: boolean; readonly createdBy: UserId },
  userId: UserId,
): Promise<boolean> {
  if (team.isSafeForTeen) return false;
  const isKeptToTeenTeams = !(await mayJoinNonTeenTeams(db, userId));
  return isHiddenFromTeen(team, { id: userId, isKeptToTeenTeams });
}
