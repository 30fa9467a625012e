import type * as contract from '#shared/contract/account/me.ts';
import { tidyBio, tidyPronouns } from '#shared/rules/own-profile.ts';
import { presentSelfDescription } from '../../present/user.ts';
import { findUser, setSelfDescription } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from './emit-account.ts';
import { emitProfile } from './emit-profile.ts';

/**
 * Changes what the caller says of themselves. It is told with their profile alone: those who are shown
 * them hear that there is something new, and ask when they look.
 */
export const setProfile: Action<typeof contract.setProfile> = async function setProfile(
  deps,
  context,
  { body: { bio, pronouns, colors } },
) {
  const { userId } = context.actor;
  const change = {
    ...(bio !== undefined && { bio: tidyBio(bio) }),
    ...(pronouns !== undefined && { pronouns: tidyPronouns(pronouns) }),
    ...(colors !== undefined && {
      profile_color: colors?.primary.toLowerCase() ?? null,
      accent_color: colors?.accent.toLowerCase() ?? null,
    }),
  };
  const row = await deps.write(
    context,
    { lock: { of: 'users', userIds: [userId] } },
    async (tx) => {
      const changed =
        Object.keys(change).length === 0
          ? await findUser(tx.db, userId)
          : await setSelfDescription(tx.db, userId, change);
      await emitProfile(tx, changed);
      return emitAccount(tx, changed);
    },
  );
  return { success: true, ...presentSelfDescription(row) };
};
