import type { ImportAuthor, TeamImport } from '#shared/contract/teams/import.ts';
import { isoTime } from '../lib/clock.ts';
import type { ImageLinks } from '../lib/image-links.ts';
import type {
  ImportAuthorRow,
  ImportProgress,
  ImportRow,
  countImported,
} from '../store/imports.ts';

/** What leaves the server of an import. */
export function presentImport(
  row: ImportRow,
  files: ImportProgress,
  brought: Awaited<ReturnType<typeof countImported>>,
): TeamImport {
  const isOver = row.status === 'done';
  return {
    status: row.status,
    files: { exports: files.exports, media: files.media, bytes: files.bytes },
    hasTemplate: files.templates > 0,
    done: isOver ? row.total : files.done,
    total: row.total,
    brought: {
      channels: brought.channel ?? 0,
      categories: brought.category ?? 0,
      roles: brought.role ?? 0,
      emojis: brought.emoji ?? 0,
      authors: brought.author ?? 0,
    },
    counts: isOver ? row.counts : files.counts,
    differences: row.differences,
    problem: row.problem,
    finishedAt: row.finished_at && isoTime(row.finished_at),
  };
}

/** What its managers see of an imported author. */
export function presentImportAuthor(
  { id, name, picture, claimed_by: claimedBy }: ImportAuthorRow,
  imageLinks: Pick<ImageLinks, 'pathOf'>,
): ImportAuthor {
  const isForeign = picture !== null && /^https?:/i.test(picture);
  return { id, name, picture: isForeign ? imageLinks.pathOf(picture) : picture, claimedBy };
}
