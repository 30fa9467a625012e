import type * as contract from '#shared/contract/admin/teams.ts';
import type { AdminTeam } from '#shared/contract/admin/teams.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentAdminTeam } from '../../present/admin.ts';
import { presentTeam } from '../../present/team.ts';
import { findMemberIds } from '../../store/members.ts';
import {
  findSeenTeam,
  findSeenTeams,
  findSuspendedTeamsOf,
  setTeamSuspension,
  setTeamVerified as storeTeamVerified,
} from '../../store/staff.ts';
import { findTeamRow } from '../../store/teams.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import type { StaffContext } from '../context.ts';
import { handTeamTo } from '../teams/change-team-owner.ts';
import type { TeamTx } from '../write/write.ts';
import { auditStaff, type StaffDone } from './audit-staff.ts';

/** Teams, newest first. */
export const listAdminTeams: Action<typeof contract.listAdminTeams> = async function listAdminTeams(
  { db },
  _context,
  { query },
) {
  return { success: true, teams: (await findSeenTeams(db, query)).map(presentAdminTeam) };
};

/** Does something to a team and writes it down, both or neither; answers the team after it. */
async function actOnTeam(
  deps: ActionDeps,
  { context, teamId }: { readonly context: StaffContext; readonly teamId: TeamId },
  work: (tx: TeamTx) => Promise<Omit<StaffDone, 'target'>>,
): Promise<{ success: true; team: AdminTeam }> {
  const team = await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const done = await work(tx);
    const target = { kind: 'team', id: teamId, name: tx.team.team.name } as const;
    await auditStaff(deps, { db: tx.db, by: context }, { ...done, target });
    return findSeenTeam(tx.db, teamId);
  });
  if (!team) throw new ProblemError('team.not-found');
  return { success: true, team: presentAdminTeam(team) };
}

/** Tells the members what the team is now. */
async function emitTeam(tx: TeamTx): Promise<void> {
  const row = await findTeamRow(tx.db, tx.team.team.id);
  if (!row) throw new ProblemError('team.not-found');
  tx.markStructural();
  if (!tx.team.isSuspended) tx.emit({ type: 'TEAM_UPDATED', data: { team: presentTeam(row) } });
}

export const setTeamVerified: Action<typeof contract.setTeamVerified> =
  async function setTeamVerified(deps, context, { params: { id }, body: { isVerified } }) {
    return actOnTeam(deps, { context, teamId: id }, async (tx) => {
      await storeTeamVerified(tx.db, id, isVerified);
      await emitTeam(tx);
      return { action: 'team.verified-changed', details: { isVerified } };
    });
  };

/** Closes or opens a team within a write that holds it: its members begin anew with what they see then. */
export async function setSuspensionWithin(tx: TeamTx, reason: string | null): Promise<void> {
  const { id } = tx.team.team;
  const at = new Date(tx.now);
  await setTeamSuspension(tx.db, id, reason === null ? null : { at, reason: reason.trim() });
  tx.markStructural();
  for (const userId of await findMemberIds(tx.db, id, undefined)) tx.markSight(userId);
}

export const suspendTeam: Action<typeof contract.suspendTeam> = async function suspendTeam(
  deps,
  context,
  { params: { id }, body: { reason } },
) {
  return actOnTeam(deps, { context, teamId: id }, async (tx) => {
    await setSuspensionWithin(tx, reason);
    return { action: 'team.suspended', reason };
  });
};

export const endTeamSuspension: Action<typeof contract.endTeamSuspension> =
  async function endTeamSuspension(deps, context, { params: { id } }) {
    return actOnTeam(deps, { context, teamId: id }, async (tx) => {
      await setSuspensionWithin(tx, null);
      return { action: 'team.suspension-ended' };
    });
  };

/** @throws ProblemError member.not-found, request.invalid at `owner` */
export const handOverTeam: Action<typeof contract.handOverTeam> = async function handOverTeam(
  deps,
  context,
  { params: { id }, body: { owner, reason } },
) {
  return actOnTeam(deps, { context, teamId: id }, async (tx) => {
    const old = tx.team.team.createdBy;
    await handTeamTo(tx, owner);
    return { action: 'team.handed-over', reason, details: { old, new: owner } };
  });
};

/** What is shown in place of a team that staff closed: its name, when and why. */
export const listSuspendedTeams: Action<typeof contract.listSuspendedTeams> =
  async function listSuspendedTeams({ db }, { actor }) {
    const rows = await findSuspendedTeamsOf(db, actor.userId);
    return {
      success: true,
      teams: rows.flatMap((row) =>
        row.suspended_at === null
          ? []
          : [
              {
                id: row.id,
                name: row.name,
                profilePicture: row.profile_picture,
                at: isoTime(row.suspended_at),
                reason: row.suspension_reason ?? '',
              },
            ],
      ),
    };
  };
