import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { hashToken } from '../../lib/tokens.ts';
import type { Db } from '../../store/database.ts';
import { findAuthorByCode, type ImportAuthorRow } from '../../store/imports.ts';
import { findMember } from '../../store/members.ts';

/**
 * The author of a code, in a team that the user is in. An unknown code, a used one and one of another
 * team are refused in the same words.
 * @throws ProblemError import.code-unknown
 */
export async function requireClaimable(
  db: Db,
  { code, userId }: { code: string; userId: UserId },
): Promise<ImportAuthorRow> {
  const author = await findAuthorByCode(db, hashToken(code.trim()));
  const isMember = author && (await findMember(db, author.team_id, userId));
  if (!isMember) throw new ProblemError('import.code-unknown');
  return author;
}
