import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { canRun, hasPackages, isDebianRoot } from '../run-tests/debian-packages.mjs';
import { runProgram } from '../set-up/run-program.mjs';

/**
 * @import { DebianPackages } from '../run-tests/debian-packages.mjs'
 * @import { TestProgram } from '../run-tests/test-programs.mjs'
 *
 * @typedef {object} WorkerDeps
 * @property {DebianPackages} debian
 * @property {(line: string) => void} report
 */

/** What the build takes (Debian 12). */
const packages = [
  'meson',
  'ninja-build',
  'g++',
  'pkg-config',
  'libuv1-dev',
  'libssl-dev',
  'libsrtp2-dev',
  'libabsl-dev',
  'flatbuffers-compiler',
  'libflatbuffers-dev',
  'dpkg-dev',
];

/** Of how it is built here: grows where that makes a better one, so that what is kept is made anew. */
const RECIPE = '2';

const name = process.platform === 'win32' ? 'mediasoup-worker.exe' : 'mediasoup-worker';

/** Of the account and not of this copy of the project: a build outlives both `npm ci` and a clone. */
function workersFolder() {
  return path.join(homedir(), '.cache', 'tayfa', 'mediasoup-worker');
}

/**
 * What builds one; where it will be built, it can be installed before npm's packages are.
 *
 * @type {TestProgram}
 */
export const workerBuild = {
  what: 'what builds the media worker',
  packages: [packages],
  isInstalled: () => hasPackages(packages),
  without: 'What builds the media worker was not found.',
};

/** Whether there is one of some version, or one is named: as a rule none is built then. */
export function hasSomeWorker() {
  const named = process.env['MEDIASOUP_WORKER_BIN'];
  return Boolean(named) || existsSync(workersFolder());
}

/**
 * The program of the media workers: the one that is there, else mediasoup's own for this system, else
 * one built here from Debian's packages, which takes some minutes. server/voice/worker-program.ts
 * looks for it in the same places.
 *
 * @param {string} root
 * @param {WorkerDeps} deps
 * @returns {Promise<string | null>} its file; null: there is none, and the report says why
 */
export async function provideWorker(root, deps) {
  const named = process.env['MEDIASOUP_WORKER_BIN'];
  if (named) return canRun(named) ? named : null;
  const folder = path.join(root, 'node_modules', 'mediasoup');
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  // reason: a package describes itself in this form
  const { version } = /** @type {{ version: string }} */ (JSON.parse(text));
  const kept = path.join(workersFolder(), version, name);
  const recipe = path.join(path.dirname(kept), 'recipe');
  const isCurrent = (await readFile(recipe, 'utf8').catch(() => '')) === RECIPE;
  // where none is built, one that was fetched stays
  if (canRun(kept) && (isCurrent || !isDebianRoot())) return kept;
  await mkdir(path.dirname(kept), { recursive: true });
  const isNew = (await download(folder, kept, deps)) || (await build(root, { folder, kept }, deps));
  if (isNew) await writeFile(recipe, RECIPE);
  // an older one is better than none
  return canRun(kept) ? kept : null;
}

/**
 * @param {string} folder
 * @param {string} kept
 * @param {WorkerDeps} deps
 */
async function download(folder, kept, { report }) {
  report("Fetching mediasoup's media worker ...");
  // its install script fetches the program; without a Python it does not go on to a build of its own
  const env = {
    ...process.env,
    PYTHON: 'no-build',
    MEDIASOUP_FORCE_WORKER_PREBUILT_DOWNLOAD: 'true',
  };
  await runProgram(process.execPath, ['npm-scripts.mjs', 'postinstall'], { cwd: folder, env });
  const fetched = path.join(folder, 'worker', 'out', 'Release', name);
  if (!canRun(fetched)) return false;
  await copyFile(fetched, `${kept}.new`);
  await rename(`${kept}.new`, kept);
  return true;
}

/**
 * @param {string} root
 * @param {{ folder: string, kept: string }} place
 * @param {WorkerDeps} deps
 */
async function build(root, { folder, kept }, { debian, report }) {
  if (!isDebianRoot()) {
    report(
      'It cannot be fetched here, and is built only as root on Debian: voice is without sound.',
    );
    return false;
  }
  report('It cannot be fetched here: building it from Debian packages, about two minutes ...');
  // with those of the tests, as a rule
  if (!workerBuild.isInstalled()) await debian.install(packages);
  const script = fileURLToPath(new URL('build-worker.sh', import.meta.url));
  const { code, output } = await runProgram('bash', [script, folder, kept], { cwd: root });
  if (code !== 0) report(`The media worker could not be built.\n\n${output.trim().slice(-2_000)}`);
  return code === 0;
}
