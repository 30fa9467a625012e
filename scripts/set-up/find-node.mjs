import { access, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { runProgram } from './run-program.mjs';
import { SetUpError } from './set-up-error.mjs';

/** The first Node that runs TypeScript without being asked and is supported for years. */
const WANTED_MAJOR = 24;

/**
 * Finds the Node that runs Tayfa: the one we run in if it is new enough, or the one among the
 * installed packages.
 *
 * @param {string} root
 * @returns {Promise<string>} path of the program
 * @throws {SetUpError} when there is none
 */
export async function findNode(root) {
  if (majorOf(process.version) >= WANTED_MAJOR) return process.execPath;
  for (const candidate of nodeCandidates(root, process.platform, process.arch)) {
    if (!(await exists(candidate))) continue;
    const { output } = await runProgram(candidate, ['--version'], { cwd: root }).catch(() => ({
      output: '',
    }));
    if (majorOf(output) >= WANTED_MAJOR) return candidate;
  }
  throw new SetUpError(
    `Tayfa runs on Node ${WANTED_MAJOR}. This is Node ${process.version}, and the packages hold none ` +
      `for ${process.platform} on ${process.arch}. Install Node ${WANTED_MAJOR} and start again.`,
  );
}

/**
 * Puts the packages' Node among the packages' programs, so that every npm script runs on it. The
 * packages for all systems bring a program of this name, and npm 10 ends up linking none.
 *
 * @param {string} root
 */
export async function linkNode(root) {
  const link = path.join(root, 'node_modules', '.bin', 'node');
  if (process.platform === 'win32' || (await exists(link))) return;
  for (const candidate of nodeCandidates(root, process.platform, process.arch)) {
    if (candidate === link || !(await exists(candidate))) continue;
    await rm(link, { force: true });
    await symlink(path.relative(path.dirname(link), candidate), link);
    return;
  }
}

/**
 * Where the packages may have put a Node.
 *
 * @param {string} root
 * @param {string} platform
 * @param {string} arch
 */
export function nodeCandidates(root, platform, arch) {
  const modules = path.join(root, 'node_modules');
  if (platform === 'win32') return [path.join(modules, `node-win-${arch}`, 'bin', 'node.exe')];
  return [
    path.join(modules, '.bin', 'node'),
    path.join(modules, `node-${platform}-${arch}`, 'bin', 'node'),
    path.join(modules, `node-bin-${platform}-${arch}`, 'bin', 'node'),
  ];
}

/** @param {string} file */
function exists(file) {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** @param {string} version `v24.21.0` */
function majorOf(version) {
  return Number(/^v(\d+)\./.exec(version.trim())?.[1] ?? 0);
}
