import type * as contract from '#shared/contract/teams/import.ts';
import type { Action } from '../action.ts';
import { describeImport } from './describe-import.ts';

/** How the import of a team stands, for its managers. */
export const getImport: Action<typeof contract.getImport> = async function getImport(
  deps,
  _context,
  { params },
) {
  return { import: await describeImport(deps.db, params.teamId) };
};
