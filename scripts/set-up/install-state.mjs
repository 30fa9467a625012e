import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * One package in a lockfile, as far as we look at it.
 *
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [link]
 *
 * @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages
 */

/** @param {string} root */
function stampFile(root) {
  return path.join(root, 'node_modules', '.tayfa-install');
}

/**
 * Whether node_modules holds what package-lock.json asks for on this kind of machine.
 *
 * A stamp says so quickly. Without it (someone ran npm himself) npm's own note of what it
 * installed is compared with the lockfile, so that a working tree is not installed again needlessly.
 *
 * @param {string} root
 */
export async function isInstalled(root) {
  const lockText = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const stamp = await readFile(stampFile(root), 'utf8').catch(() => '');
  if (stamp === stampText(lockText)) return true;
  // A tree that was copied from another system holds that system's programs.
  if (stamp !== '' && !stamp.startsWith(`for ${machine()} `)) return false;
  const note = path.join(root, 'node_modules', '.package-lock.json');
  const installed = await readFile(note, 'utf8').catch(() => undefined);
  if (installed === undefined) return false;
  if (!satisfies(readPackages(lockText), readPackages(installed))) return false;
  await stampInstall(root);
  return true;
}

/**
 * Notes that node_modules fits package-lock.json.
 *
 * @param {string} root
 */
export async function stampInstall(root) {
  const lockText = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  await writeFile(stampFile(root), stampText(lockText));
}

/**
 * Whether everything that is locked is installed in the locked version. Packages for other
 * machines are locked but not installed, and may be missing.
 *
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 */
export function satisfies(locked, installed) {
  return Object.entries(locked).every(([place, wanted]) => {
    if (place === '' || wanted.link) return true;
    const found = installed[place];
    if (found === undefined) return Boolean(wanted.optional ?? wanted.devOptional);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** @param {string} lockText */
function stampText(lockText) {
  return `for ${machine()} ${createHash('sha256').update(lockText).digest('hex')}\n`;
}

function machine() {
  return `${process.platform}-${process.arch}`;
}

/**
 * @param {string} lockText
 * @returns {LockedPackages}
 */
function readPackages(lockText) {
  // reason: npm writes this file, and refuses another shape when it is asked to install
  const lock = /** @type {{ packages?: LockedPackages }} */ (JSON.parse(lockText));
  return lock.packages ?? {};
}
