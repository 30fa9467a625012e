import type * as contract from '#shared/contract/teams/invite.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { presentInvite } from '../../present/invite.ts';
import { findInvitesOfTeam } from '../../store/invites.ts';
import type { Action } from '../action.ts';

/** All invites of a team, newest first, also those that no longer let anyone in. */
export const listInvites: Action<typeof contract.listInvites> = async function listInvites(
  deps,
  _context,
  { params },
) {
  const rows = await findInvitesOfTeam(deps.db, params.teamId, teamLimits.invitesPerTeam);
  return rows.map(presentInvite);
};
