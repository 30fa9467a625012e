import { buildPart, page, serverProgram } from './build-part.mjs';
import { findNode, linkNode } from './find-node.mjs';
import { installPackages } from './install-packages.mjs';
import { runProgram } from './run-program.mjs';
import { SetUpError } from './set-up-error.mjs';

/**
 * Makes a checkout ready to run: packages, the database's library links, the page, the server. Each step does
 * nothing when its work is done already, so that a second start loses no time.
 *
 * @param {string} root
 * @param {(line: string) => void} report
 * @returns {Promise<{ node: string }>} the Node to run Tayfa with
 * @throws {SetUpError} with a message for the person at the terminal
 */
export async function setUpProject(root, report) {
  const { node } = await setUpProgram(root, report);
  for (const part of [page, serverProgram]) await buildPart({ root, node, report }, part);
  return { node };
}

/**
 * The same without what is built, for programs that run from their sources and show no page.
 *
 * @param {string} root
 * @param {(line: string) => void} report
 * @returns {Promise<{ node: string }>}
 * @throws {SetUpError}
 */
export async function setUpProgram(root, report) {
  await installPackages(root, report);
  await linkNode(root);
  const node = await findNode(root);
  await linkDatabaseLibraries(root, node);
  return { node };
}

/**
 * The database's package cannot hold links, and its install script, which makes them, is not run.
 * Done here for the account that installs; the one that runs Tayfa may not write there.
 *
 * @param {string} root
 * @param {string} node
 */
async function linkDatabaseLibraries(root, node) {
  // The server knows how; this process may be too old to load it.
  const program = `
    import { makeLibraryLinks } from './server/database/library-links.ts';
    import { findPostgresPackage } from './server/database/postgres-package.ts';
    await makeLibraryLinks(findPostgresPackage(process.platform, process.arch).folder);`;
  const args = ['--input-type=module', '--eval', program];
  const { code, output } = await runProgram(node, args, { cwd: root });
  if (code === 0) return;
  // A machine without the package may use a database server of its own.
  if (/platform-unsupported|package-missing/.test(output)) return;
  throw new SetUpError(`The database's libraries could not be linked.\n\n${output.trim()}`);
}
