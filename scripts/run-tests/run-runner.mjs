import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from '../set-up/run-program.mjs';
import { withExitCode } from './test-counts.mjs';

/**
 * @import { TestCounts } from './test-counts.mjs'
 *
 * @typedef {object} Runner
 * @property {string} name for people
 * @property {string} program path below node_modules
 * @property {(reportFile: string) => { args: string[], env: NodeJS.ProcessEnv }} command
 * @property {(report: any) => TestCounts} count reads the runner's own report; its shape is the runner's
 *
 * @typedef {object} RunnerPlace
 * @property {string} root
 * @property {string} node
 */

/**
 * Runs one test runner with our terminal, and answers what its report counts.
 *
 * @param {Runner} runner
 * @param {RunnerPlace} place
 * @returns {Promise<TestCounts>}
 */
export async function runRunner(runner, { root, node }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tayfa-report-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const { args, env } = runner.command(reportFile);
    const program = path.join(root, 'node_modules', runner.program);
    // Programs that tests start by name must be the packages' own, as under `npm run`.
    const PATH = [path.join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''];
    const { code } = await runProgram(node, [program, ...args], {
      cwd: root,
      env: { ...process.env, ...env, PATH: PATH.join(path.delimiter) },
      isShown: true,
    });
    const counts = await readCounts(runner, reportFile);
    if (code !== 0) console.error(`${runner.name} ended with exit code ${code}`);
    return withExitCode(counts, code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Runner} runner
 * @param {string} reportFile
 * @returns {Promise<TestCounts>}
 */
async function readCounts(runner, reportFile) {
  try {
    return runner.count(JSON.parse(await readFile(reportFile, 'utf8')));
  } catch (error) {
    console.error(`${runner.name} left no report that can be read: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
