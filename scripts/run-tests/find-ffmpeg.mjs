import path from 'node:path';
import { canRun, installFirst, isDebianRoot } from './debian-packages.mjs';

/** @param {string} searched folders, as PATH names them */
function isInstalled(searched) {
  const folders = searched.split(path.delimiter).filter(Boolean);
  return ['ffmpeg', 'ffprobe'].every((name) =>
    folders.some((folder) => canRun(path.join(folder, name))),
  );
}

/**
 * The ffmpeg that records and streams voice channels: an installed one, else Debian's package,
 * installed here if we may. Without it those tests skip, and say so.
 *
 * @param {string} root
 * @param {(line: string) => void} report
 */
export async function provideFfmpeg(root, report) {
  const searched = process.env['PATH'] ?? '';
  if (isInstalled(searched)) return;
  if (isDebianRoot()) {
    report('Installing ffmpeg for the tests of recordings ...');
    await installFirst(['ffmpeg'], { root, report });
    if (isInstalled(searched)) return;
  }
  report('ffmpeg was not found: tests of recordings and livestreams are skipped.');
}
