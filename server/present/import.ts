import type { ImportAuthor, ImportCounts, TeamImport } from '#shared/contract/teams/import.ts';
import { isoTime } from '../lib/clock.ts';
import type { ImageLinks } from '../lib/image-links.ts';
import type { ImportAuthorRow, ImportFileRow, ImportRow, countImported } from '../store/imports.ts';

/** What leaves the server of an import. */
export function presentImport(
  row: ImportRow,
  files: readonly ImportFileRow[],
  brought: Awaited<ReturnType<typeof countImported>>,
): TeamImport {
  const isOver = row.status === 'done';
  const exports = files.filter(({ kind }) => kind === 'export');
  return {
    status: row.status,
    files: {
      exports: exports.length,
      media: files.filter(({ kind }) => kind === 'media').length,
      bytes: files.reduce((sum, { bytes }) => sum + Number(bytes), 0),
    },
    hasTemplate: files.some(({ kind }) => kind === 'template'),
    done: isOver ? row.total : exports.reduce((sum, file) => sum + file.messages_done, 0),
    total: row.total,
    brought: {
      channels: brought.channel ?? 0,
      categories: brought.category ?? 0,
      roles: brought.role ?? 0,
      emojis: brought.emoji ?? 0,
      authors: brought.author ?? 0,
    },
    counts: isOver ? row.counts : sumOf(exports),
    differences: row.differences,
    problem: row.problem,
    finishedAt: row.finished_at && isoTime(row.finished_at),
  };
}

function sumOf(files: readonly ImportFileRow[]): ImportCounts {
  const sums: ImportCounts = {};
  for (const { counts } of files)
    for (const [what, times] of Object.entries(counts)) {
      // reason: these are the keys that were counted under
      const key = what as keyof ImportCounts;
      sums[key] = (sums[key] ?? 0) + times;
    }
  return sums;
}

/** What its managers see of an imported author. */
export function presentImportAuthor(
  { id, name, picture, claimed_by: claimedBy }: ImportAuthorRow,
  imageLinks: Pick<ImageLinks, 'pathOf'>,
): ImportAuthor {
  const isForeign = picture !== null && /^https?:/i.test(picture);
  return { id, name, picture: isForeign ? imageLinks.pathOf(picture) : picture, claimedBy };
}
