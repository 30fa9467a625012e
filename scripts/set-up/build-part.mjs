import { createHash } from 'node:crypto';
import { access, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runProgram } from './run-program.mjs';
import { SetUpError } from './set-up-error.mjs';

/**
 * What is built of the sources, and built again when one of them changed.
 *
 * @typedef {object} Part
 * @property {string} what for people
 * @property {string} script of package.json; without it there is nothing to build
 * @property {readonly string[]} sources files and folders, the first of which a checkout may lack
 * @property {string} product the file that is started or opened
 * @property {string} stamp says which sources it was built from
 */

/** @type {Part} */
export const page = {
  what: 'page',
  script: 'build:renderer',
  sources: [
    'renderer',
    'shared',
    'resources',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
  ],
  product: path.join('dist', 'renderer', 'index.html'),
  // beside the folder, whose content is served
  stamp: path.join('dist', '.renderer-built-from'),
};

/** @type {Part} */
export const serverProgram = {
  what: 'server',
  script: 'build:server',
  sources: [
    'server',
    'shared',
    'resources',
    'vite.server.config.ts',
    'package.json',
    'package-lock.json',
  ],
  product: path.join('dist', 'server', 'index.js'),
  stamp: path.join('dist', '.server-built-from'),
};

/**
 * @typedef {object} BuildDeps
 * @property {string} root
 * @property {string} node path of the Node that runs the build
 * @property {(line: string) => void} report
 */

/**
 * Builds a part when it is missing or older than its sources.
 *
 * @param {BuildDeps} deps
 * @param {Part} part
 * @throws {SetUpError} with the build's own output, when it fails
 */
export async function buildPart({ root, node, report }, part) {
  if (!(await hasBuildScript(root, part))) return;
  const sources = await digestSources(root, part);
  if (await isFresh(root, part, sources)) return;
  report(`Building the ${part.what} ...`);
  const { code, output } = await runBuild(root, node, part.script);
  if (code !== 0) throw new SetUpError(`The ${part.what} could not be built.\n\n${output.trim()}`);
  await writeFile(path.join(root, part.stamp), sources);
}

/**
 * Whether a part is built, of the sources as they are now.
 *
 * @param {string} root
 * @param {Part} part
 */
export async function isBuilt(root, part) {
  return isFresh(root, part, await digestSources(root, part));
}

/**
 * @param {string} root
 * @param {Part} part
 */
async function hasBuildScript(root, { script, sources: [first = ''] }) {
  const text = await readFile(path.join(root, 'package.json'), 'utf8');
  // reason: npm reads the same file and refuses another shape
  const manifest = /** @type {{ scripts?: Record<string, string> }} */ (JSON.parse(text));
  return manifest.scripts?.[script] !== undefined && (await exists(path.join(root, first)));
}

/**
 * @param {string} root
 * @param {Part} part
 * @param {string} sources
 */
async function isFresh(root, part, sources) {
  const stamp = await readFile(path.join(root, part.stamp), 'utf8').catch(() => '');
  return stamp === sources && (await exists(path.join(root, part.product)));
}

/**
 * A build runs with the packages' programs first, as `npm run` would put them, but in the Node we
 * have found: npm itself may run on an older one.
 *
 * @param {string} root
 * @param {string} node
 * @param {string} script
 */
function runBuild(root, node, script) {
  const PATH = [path.dirname(node), process.env['PATH'] ?? ''].join(path.delimiter);
  const env = { ...process.env, PATH };
  const npm = process.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c', 'npm'] : ['npm'];
  const [program = 'npm', ...args] = npm;
  return runProgram(program, [...args, 'run', '--silent', script], { cwd: root, env });
}

/**
 * A digest of the names, sizes and times of all sources: some milliseconds for a thousand files.
 *
 * @param {string} root
 * @param {Part} part
 */
async function digestSources(root, { sources }) {
  const hash = createHash('sha256');
  for (const source of sources) {
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
