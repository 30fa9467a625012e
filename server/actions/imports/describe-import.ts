import type { TeamImport } from '#shared/contract/teams/import.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { presentImport } from '../../present/import.ts';
import type { Db } from '../../store/database.ts';
import { addUpImportFiles, countImported, findImport } from '../../store/imports.ts';

/** How the import of a team stands; null when it has none. */
export async function describeImport(db: Db, teamId: TeamId): Promise<TeamImport | null> {
  const row = await findImport(db, teamId);
  if (!row) return null;
  return presentImport(row, await addUpImportFiles(db, teamId), await countImported(db, teamId));
}
