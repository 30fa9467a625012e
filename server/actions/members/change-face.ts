import type { AuditChange } from '#shared/contract/teams/audit.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { TeamFace } from '#shared/rules/shown-name.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { isReservedName } from '../../lib/reserved-names.ts';
import { findMember, setMemberFace } from '../../store/members.ts';
import type { ActionDeps } from '../action-deps.ts';
import { auditChange } from '../write/audit-change.ts';
import type { TeamTx } from '../write/write.ts';
import { describeMember } from './describe-member.ts';

/** What is to be another of how a member is shown; what is left out stays. */
export interface FaceChange {
  readonly nickname?: string | null | undefined;
  readonly teamPicture?: string | null | undefined;
}

/**
 * Writes down how a member is shown in the team and tells it; who may change it was asked before.
 * Answers what it is now, and what is other than before.
 * @throws ProblemError request.invalid at `nickname` for a name that no one may have
 */
export async function changeFace(
  deps: Pick<ActionDeps, 'activities' | 'announcer'>,
  tx: TeamTx,
  { userId, change }: { readonly userId: UserId; readonly change: FaceChange },
): Promise<{ readonly face: TeamFace; readonly changes: readonly AuditChange[] }> {
  const teamId = tx.team.team.id;
  const row = await findMember(tx.db, teamId, userId);
  if (!row) throw new ProblemError('member.not-found');
  const { nickname = row.nickname, teamPicture = row.team_picture } = change;
  const face = { nickname: nickname?.trim() ?? null, teamPicture };
  if (face.nickname !== null && isReservedName(face.nickname))
    throw fieldProblem('nickname', 'This name is reserved');
  const changes = [
    ...auditChange('nickname', { old: row.nickname, new: face.nickname }),
    ...auditChange('picture', { old: row.team_picture, new: face.teamPicture }),
  ];
  if (changes.length === 0) return { face, changes };
  await setMemberFace(tx.db, { teamId, userId }, { nickname: face.nickname, picture: teamPicture });
  // memory holds how members are shown beside their roles
  tx.markMember({ userId, change: 'roles', roleIds: row.role_ids });
  const shown = { ...row, nickname: face.nickname, team_picture: teamPicture };
  const member = describeMember(deps, tx.team, shown);
  tx.emit({ type: 'MEMBER_UPDATED', data: { teamId, member } });
  return { face, changes };
}
