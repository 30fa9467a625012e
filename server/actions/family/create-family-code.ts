import type * as contract from '#shared/contract/account/family.ts';
import { accountLimits } from '#shared/rules/limits.ts';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { hashToken, newCode } from '../../lib/tokens.ts';
import { findParentIds, setFamilyCode } from '../../store/families.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { familyTimes } from './family-times.ts';
import { isTeen } from './is-teen.ts';

/** About 92 bits: its hash needs no salt, and no code is found by trying. */
const CODE_LENGTH = 16;

/**
 * A code with which one parent may connect to the actor, who must be a teen. The one before ends.
 * @throws ProblemError family.teens-only, family.full
 */
export const createFamilyCode: Action<typeof contract.createFamilyCode> =
  async function createFamilyCode(deps, context) {
    const { userId } = context.actor;
    const code = newCode(CODE_LENGTH);
    const expiresAt = new Date(deps.clock.now() + familyTimes.code);
    await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async ({ db, now }) => {
      const user = await findUser(db, userId);
      if (!user || !isTeen(user, now)) throw new ProblemError('family.teens-only');
      if ((await findParentIds(db, userId)).length >= accountLimits.family.connections)
        throw new ProblemError('family.full');
      await setFamilyCode(db, userId, { codeHash: hashToken(code), expiresAt });
    });
    return { success: true, code, expiresAt: isoTime(expiresAt) };
  };
