import type * as contract from '#shared/contract/teams/import.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findImportFiles, lockImport, updateImport } from '../../store/imports.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';
import { describeImport } from './describe-import.ts';
import { requireIdle } from './require-idle.ts';

/** Begins to import what was added; what may be given with roles is what its starter holds then. */
export const startImport: Action<typeof contract.startImport> = async function startImport(
  deps,
  context,
  { params: { teamId }, body },
) {
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const row = await lockImport(tx.db, teamId);
    // of one that is done only files are left that were read, and that are being removed
    if (!row || row.status === 'done') throw new ProblemError('import.no-exports');
    requireIdle(row);
    const files = await findImportFiles(tx.db, teamId);
    if (!files.some(({ kind }) => kind === 'export')) throw new ProblemError('import.no-exports');
    await updateImport(tx.db, teamId, {
      status: 'waiting',
      created_by: context.actor.userId,
      opens_unknown: body.opensUnknown,
      problem: null,
      total: 0,
    });
    await tx.audit({
      action: 'team.updated',
      targetId: teamId,
      changes: auditChange('importedFiles', { old: null, new: files.length }),
    });
    await tx.later({ name: 'run-import', data: { teamId } }, { key: `run-import ${teamId}` });
    const described = await describeImport(tx.db, teamId);
    if (!described) throw new ProblemError('import.not-found');
    return { success: true as const, import: described };
  });
};
