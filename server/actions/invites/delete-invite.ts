import type * as contract from '#shared/contract/teams/invite.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteInvites } from '../../store/invites.ts';
import type { Action } from '../action.ts';

/** Deletes an invite: its link lets nobody in from now on. */
export const deleteInvite: Action<typeof contract.deleteInvite> = async function deleteInvite(
  deps,
  _context,
  { params },
) {
  const deleted = await deleteInvites(deps.db, params.teamId, [params.code]);
  if (deleted === 0) throw new ProblemError('invite.not-found');
  return { success: true };
};
