import type * as contract from '#shared/contract/teams/import.ts';
import { claimImportAuthor } from '../../store/imports.ts';
import type { Action } from '../action.ts';
import { requireClaimable } from './require-claimable.ts';

/** Makes the caller the author of what was imported under another name; the code is used up. */
export const claimAuthor: Action<typeof contract.claimAuthor> = async function claimAuthor(
  deps,
  context,
  { body },
) {
  const { userId } = context.actor;
  const lock = { of: 'users', userIds: [userId] } as const;
  return deps.write(context, { lock }, async (tx) => {
    const author = await requireClaimable(tx.db, { code: body.code, userId });
    await claimImportAuthor(tx.db, author.id, userId);
    await tx.later({ name: 'give-imported-messages', data: { authorId: author.id } });
    return { success: true as const, teamId: author.team_id, name: author.name };
  });
};
