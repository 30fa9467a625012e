import type * as contract from '#shared/contract/teams/import.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { addUpImportFiles, lockImport, updateImport } from '../../store/imports.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';

/** Has all taken back that an import has brought so far; one that is under way stops. */
export const removeImport: Action<typeof contract.removeImport> = async function removeImport(
  deps,
  context,
  { params: { teamId } },
) {
  await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const row = await lockImport(tx.db, teamId);
    if (!row) throw new ProblemError('import.not-found');
    const files = await addUpImportFiles(tx.db, teamId);
    const counts = row.status === 'done' ? row.counts : files.counts;
    const brought = (counts.messages ?? 0) + (counts.known ?? 0);
    const waiting = files.exports + files.media + files.templates;
    await updateImport(tx.db, teamId, { status: 'removing' });
    await tx.audit({
      action: 'team.updated',
      targetId: teamId,
      changes:
        brought > 0
          ? auditChange('importedMessages', { old: brought, new: null })
          : auditChange('importedFiles', { old: waiting, new: null }),
    });
    await tx.later({ name: 'take-back-import', data: { teamId } }, { key: `take-back ${teamId}` });
  });
  return { success: true };
};
