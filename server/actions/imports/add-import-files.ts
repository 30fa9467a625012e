import type * as contract from '#shared/contract/teams/import.ts';
import type { UploadedFile } from '#shared/contract/uploads/upload.ts';
import { importLimits } from '#shared/rules/limits.ts';
import { importFileKind, importKey, type ImportFileKind } from '../../lib/import-file-kind.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import {
  dropImportFiles,
  openImport,
  updateImport,
  upsertImportFiles,
  weighImportFiles,
} from '../../store/imports.ts';
import type { Action } from '../action.ts';
import { describeImport } from './describe-import.ts';
import { baseName } from './import-media.ts';
import { storable } from './map-message.ts';
import { requireIdle } from './require-idle.ts';

interface Kept {
  readonly key: string;
  readonly kind: ImportFileKind;
  readonly file: UploadedFile;
}

/** Adds files to the import of a team; one of a name that is there takes its place. */
export const addImportFiles: Action<typeof contract.addImportFiles> = async function addImportFiles(
  deps,
  context,
  { params: { teamId }, body },
) {
  const byName = new Map(body.files.map((file) => [nameOf(file), file]));
  const kept: Kept[] = [];
  try {
    for (const file of byName.values()) {
      const kind = await importFileKind(file.path, file.name);
      if (kind === null) throw new ProblemError('import.not-taken');
      const key = importKey(kind);
      await deps.content.adopt(key, file.path);
      kept.push({ key, kind, file });
    }
    const freed = await deps.write(context, { lock: { of: 'team', teamId } }, async ({ db }) => {
      const row = await openImport(db, teamId, context.actor.userId);
      requireIdle(row);
      // the job that removes what the last run has read may not have come to it yet
      const read = row.status === 'done' ? await dropImportFiles(db, teamId) : [];
      const { userId: createdBy } = context.actor;
      await updateImport(db, teamId, {
        status: 'collecting',
        created_by: createdBy,
        problem: null,
      });
      const replaced = await upsertImportFiles(
        db,
        teamId,
        kept.map(({ key, kind, file }) => ({
          key,
          team_id: teamId,
          name: nameOf(file),
          kind,
          bytes: String(file.bytes),
          added_at: new Date(deps.clock.now()),
        })),
      );
      const { files, bytes } = await weighImportFiles(db, teamId);
      if (files > importLimits.files || bytes > importLimits.totalBytes)
        throw new ProblemError('import.too-large');
      return [...read, ...replaced];
    });
    for (const key of freed) await deps.content.remove(key);
  } catch (error) {
    for (const { key } of kept) await deps.content.remove(key);
    throw error;
  }
  const described = await describeImport(deps.db, teamId);
  if (!described) throw new ProblemError('import.not-found');
  return { success: true, import: described };
};

/** Without the folders of the sender's machine: a name is never a path here. */
function nameOf(file: UploadedFile): string {
  return storable(baseName(file.name)).slice(-255) || 'file';
}
