import { createHash } from 'node:crypto';
import { access, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runProgram } from './run-program.mjs';
import { SetUpError } from './set-up-error.mjs';

/** Name of the package script that builds the page; without it there is nothing to build. */
const BUILD_SCRIPT = 'build:renderer';

/** What the page is made from: a change in one of these makes the build stale. */
const SOURCES = [
  'renderer',
  'shared',
  'resources',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const PAGE = path.join('dist', 'renderer', 'index.html');
/** Beside the page's folder, whose content is served. */
const STAMP = path.join('dist', '.renderer-built-from');

/**
 * @typedef {object} BuildDeps
 * @property {string} root
 * @property {string} node path of the Node that runs the build
 * @property {(line: string) => void} report
 */

/**
 * Builds the page when it is missing or older than its source.
 *
 * @param {BuildDeps} deps
 * @throws {SetUpError} with the build's own output, when it fails
 */
export async function buildRenderer({ root, node, report }) {
  if (!(await hasBuildScript(root))) return;
  const sources = await digestSources(root);
  if (await isFresh(root, sources)) return;
  report('Building the page ...');
  const { code, output } = await runBuild(root, node);
  if (code !== 0) throw new SetUpError(`The page could not be built.\n\n${output.trim()}`);
  await writeFile(path.join(root, STAMP), sources);
}

/** @param {string} root */
async function hasBuildScript(root) {
  const text = await readFile(path.join(root, 'package.json'), 'utf8');
  // reason: npm reads the same file and refuses another shape
  const manifest = /** @type {{ scripts?: Record<string, string> }} */ (JSON.parse(text));
  const hasScript = manifest.scripts?.[BUILD_SCRIPT] !== undefined;
  return hasScript && (await exists(path.join(root, 'renderer')));
}

/**
 * @param {string} root
 * @param {string} sources
 */
async function isFresh(root, sources) {
  const stamp = await readFile(path.join(root, STAMP), 'utf8').catch(() => '');
  return stamp === sources && (await exists(path.join(root, PAGE)));
}

/**
 * A build runs with the packages' programs first, as `npm run` would put them, but in the Node we
 * have found: npm itself may run on an older one.
 *
 * @param {string} root
 * @param {string} node
 */
function runBuild(root, node) {
  const PATH = [path.dirname(node), process.env['PATH'] ?? ''].join(path.delimiter);
  const env = { ...process.env, PATH };
  const npm = process.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c', 'npm'] : ['npm'];
  const [program = 'npm', ...args] = npm;
  return runProgram(program, [...args, 'run', '--silent', BUILD_SCRIPT], { cwd: root, env });
}

/**
 * A digest of the names, sizes and times of all sources: some milliseconds for a thousand files.
 *
 * @param {string} root
 */
async function digestSources(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesBelow(path.join(root, source))) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} place a file, a folder, or nothing
 * @returns {Promise<string[]>}
 */
async function filesBelow(place) {
  if (!(await exists(place))) return [];
  if ((await stat(place)).isFile()) return [place];
  const entries = await readdir(place, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

/** @param {string} place */
function exists(place) {
  return access(place).then(
    () => true,
    () => false,
  );
}
