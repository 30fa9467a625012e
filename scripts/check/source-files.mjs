import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** 64 MB: the list of paths of a repository far larger than this one. */
const LIST_LIMIT_BYTES = 64 * 1024 * 1024;

/** Files a compiler or Node reads as code. */
export const SOURCE_PATTERN = /\.(ts|tsx|mts|mjs|cjs|js)$/;

/**
 * Paths of every file that is in the repository or would come into it with the next commit,
 * relative to `root`, with forward slashes. Throws where `root` is no git work tree.
 *
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function listFiles(root) {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const gone = ['ls-files', '--deleted', '-z'];
  const options = { cwd: root, maxBuffer: LIST_LIMIT_BYTES };
  const [listed, deleted] = await Promise.all([
    run('git', list, options),
    run('git', gone, options),
  ]);
  const absent = new Set(deleted.stdout.split('\0'));
  const present = listed.stdout.split('\0').filter((file) => file !== '' && !absent.has(file));
  return [...new Set(present)].toSorted();
}

/**
 * The text of a file, or null for one that holds bytes rather than text or that has gone
 * since it was listed.
 *
 * @param {string} root
 * @param {string} file
 * @returns {Promise<string | null>}
 */
export async function readText(root, file) {
  const bytes = await readFile(path.join(root, file)).catch(() => null);
  if (bytes === null || bytes.includes(0)) return null;
  return bytes.toString('utf8');
}
