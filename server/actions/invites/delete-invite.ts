import type * as contract from '#shared/contract/teams/invite.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteInvites } from '../../store/invites.ts';
import type { Action } from '../action.ts';

/** Deletes an invite: its link admits no one from now on. */
export const deleteInvite: Action<typeof contract.deleteInvite> = async function deleteInvite(
  deps,
  context,
  { params },
) {
  const { teamId, code } = params;
  return deps.write(context, { lock: { of: 'team', teamId } }, async ({ db }) => {
    const deleted = await deleteInvites(db, teamId, [code]);
    if (deleted === 0) throw new ProblemError('invite.not-found');
    return { success: true };
  });
};
