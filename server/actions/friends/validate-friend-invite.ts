import type * as contract from '#shared/contract/social/friend-invite.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentPublicUser } from '../../present/user.ts';
import { findFriendInvite } from '../../store/friend-invites.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';

/** Whether a friend invite can be registered with, and whose it is. */
export const validateFriendInvite: Action<typeof contract.validateFriendInvite> =
  async function validateFriendInvite(deps, _context, { body }) {
    const invite = await findFriendInvite(deps.db, body.code);
    const inviter = invite ? await findUser(deps.db, invite.user_id) : undefined;
    if (!inviter) throw new ProblemError('friend-invite.not-found');
    return {
      success: true,
      message: `${inviter.username} invites you`,
      inviter: presentPublicUser(inviter),
    };
  };
