import type * as contract from '#shared/contract/social/friend-invite.ts';
import { socialLimits } from '#shared/rules/limits.ts';
import { newCode } from '../../lib/tokens.ts';
import { findUsableFriendInvite, replaceFriendInvite } from '../../store/friend-invites.ts';
import type { Action } from '../action.ts';

/** About 57 bits: no code is found by trying. */
const CODE_LENGTH = 10;

/** The actor's friend invite; a new one when there is none that can still be used. */
export const getFriendInvite: Action<typeof contract.getFriendInvite> =
  async function getFriendInvite(deps, context) {
    const { userId } = context.actor;
    const lock = { of: 'users', userIds: [userId] } as const;
    const row =
      (await findUsableFriendInvite(deps.db, userId)) ??
      (await deps.write(
        context,
        { lock },
        async ({ db }) =>
          // two sessions that ask at once get the same
          (await findUsableFriendInvite(db, userId)) ??
          replaceFriendInvite(db, {
            code: newCode(CODE_LENGTH),
            userId,
            maxUses: socialLimits.friendInviteUses,
            createdAt: new Date(deps.clock.now()),
          }),
      ));
    return { code: row.code, used: row.uses, total: row.max_uses };
  };
