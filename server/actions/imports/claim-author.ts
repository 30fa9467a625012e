import type * as contract from '#shared/contract/teams/import.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { hashToken } from '../../lib/tokens.ts';
import { claimImportAuthor, findAuthorByCode } from '../../store/imports.ts';
import { findMember } from '../../store/members.ts';
import type { Action } from '../action.ts';

/**
 * Makes the caller the author of what was imported under another name. An unknown code, a used one and
 * one of a team that the caller is not in are refused in the same words.
 */
export const claimAuthor: Action<typeof contract.claimAuthor> = async function claimAuthor(
  deps,
  context,
  { body },
) {
  const { userId } = context.actor;
  const lock = { of: 'users', userIds: [userId] } as const;
  return deps.write(context, { lock }, async (tx) => {
    const author = await findAuthorByCode(tx.db, hashToken(body.code.trim()));
    const isMember = author && (await findMember(tx.db, author.team_id, userId));
    if (!isMember) throw new ProblemError('import.code-unknown');
    await claimImportAuthor(tx.db, author.id, userId);
    await tx.later({ name: 'give-imported-messages', data: { authorId: author.id } });
    return { success: true as const, teamId: author.team_id, name: author.name };
  });
};
