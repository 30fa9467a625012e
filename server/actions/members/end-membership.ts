import type { UserId } from '#shared/lib/ids.ts';
import { deleteInvitesOf } from '../../store/invites.ts';
import { deleteMember } from '../../store/members.ts';
import { answersOf, tellWithoutMember } from '../events/tell-event.ts';
import { removeRole } from '../roles/remove-role.ts';
import type { TeamTx } from '../write/write.ts';
import { countMember } from './count-member.ts';

/**
 * Takes a user out of a team and tells everyone; false when the user was not in it. The invites
 * of a removed member end, so that they cannot come back by them, nor let others in. The role that a
 * bot was added with goes with the bot.
 */
export async function endMembership(
  tx: TeamTx,
  { userId, reason }: { userId: UserId; reason: 'left' | 'kicked' | 'banned' },
): Promise<boolean> {
  const teamId = tx.team.team.id;
  if (reason !== 'left') await deleteInvitesOf(tx.db, teamId, userId);
  const answered = await answersOf(tx, userId);
  if (!(await deleteMember(tx.db, teamId, userId))) return false;
  await tellWithoutMember(tx, answered);
  const memberCount = await countMember(tx, -1);
  tx.markMember({ userId, change: 'left', roleIds: [] });
  tx.emit({ type: 'USER_LEFT_TEAM', data: { teamId, userId, reason, memberCount } });
  for (const role of tx.team.roles.values())
    if (role.botScope?.userId === userId) await removeRole(tx, role.id);
  return true;
}
