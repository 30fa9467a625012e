import type * as contract from '#shared/contract/teams/import.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentImportAuthor } from '../../present/import.ts';
import { findTeamRow } from '../../store/teams.ts';
import type { Action } from '../action.ts';
import { requireClaimable } from './require-claimable.ts';

/** Whose messages a code gives, so that its holder sees it before they become theirs. */
export const getImportClaim: Action<typeof contract.getImportClaim> = async function getImportClaim(
  deps,
  context,
  { params: { code } },
) {
  const author = await requireClaimable(deps.db, { code, userId: context.actor.userId });
  const team = await findTeamRow(deps.db, author.team_id);
  if (!team) throw new ProblemError('import.code-unknown');
  const { name, picture } = presentImportAuthor(author, deps.imageLinks);
  return { claim: { teamId: author.team_id, team: team.name, name, picture } };
};
