import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from '../set-up/run-program.mjs';
import { errorsFileBeside } from './errors-outside-reporter.mjs';
import { withExitCode } from './test-counts.mjs';

/**
 * @import { TestResult } from '../requirements/test-results.mjs'
 * @import { TestCounts } from './test-counts.mjs'
 *
 * @typedef {object} Runner
 * @property {string} name for people
 * @property {string} program path below node_modules
 * @property {(reportFile: string) => { args: string[], env: NodeJS.ProcessEnv }} command
 * @property {(report: any) => TestCounts} count reads the runner's own report; its shape is the runner's
 * @property {(report: any) => TestResult[]} results reads the same report, test by test
 *
 * @typedef {object} RunnerOutcome
 * @property {TestCounts} counts
 * @property {TestResult[]} results
 * @property {string[]} failures what went wrong and what it said, to be named where the run ends
 * @property {string[]} secondTries tests that passed when they were tried again, and what they said first
 *
 * @typedef {object} RunnerPlace
 * @property {string} root
 * @property {string} node
 * @property {boolean} [isBeside] whether it takes what another leaves of the processor; what it says is
 *   shown when it has ended, its end alone where all passed
 */

/**
 * Runs one test runner to its end, and answers what its report says.
 *
 * @param {Runner} runner
 * @param {RunnerPlace} place
 * @returns {Promise<RunnerOutcome>}
 */
export async function runRunner(runner, { root, node, isBeside = false }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tayfa-report-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const { args, env } = runner.command(reportFile);
    const program = path.join(root, 'node_modules', runner.program);
    // Programs that tests start by name must be the packages' own, as under `npm run`.
    const PATH = [path.join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''];
    const { code, output } = await runProgram(node, [program, ...args], {
      cwd: root,
      env: { ...process.env, ...env, PATH: PATH.join(path.delimiter) },
      isShown: !isBeside,
      isLast: isBeside,
    });
    // in front of it another is being shown
    process.stdout.write(code === 0 ? endOf(output) : output);
    const { counts, results } = await readReport(runner, reportFile);
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    const failures = failed.filter(({ isSecondTry }) => isSecondTry !== true).map(inWords);
    const secondTries = failed.filter(({ isSecondTry }) => isSecondTry === true).map(inWords);
    if (code !== 0) failures.push(`${runner.name} ended with exit code ${code}`);
    failures.push(...(await readErrorsOutside(reportFile)));
    return { counts: withExitCode(counts, code), results, failures, secondTries };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As many lines tell how many tests passed, and how long they took. */
const END_LINES = 8;

/**
 * The end of what a runner said, which tells what came of it.
 *
 * @param {string} output
 */
function endOf(output) {
  return output.split('\n').slice(-END_LINES).join('\n');
}

/** @param {TestResult} result */
function inWords({ title, why }) {
  return why === undefined ? title : `${title}\n${why}`;
}

/**
 * @param {Runner} runner
 * @param {string} reportFile
 * @returns {Promise<Pick<RunnerOutcome, 'counts' | 'results'>>}
 */
async function readReport(runner, reportFile) {
  try {
    /** @type {unknown} */
    const report = JSON.parse(await readFile(reportFile, 'utf8'));
    return { counts: runner.count(report), results: runner.results(report) };
  } catch (error) {
    console.error(`${runner.name} left no report that can be read: ${String(error)}`);
    return { counts: { passed: 0, failed: 1, skipped: 0, secondTry: 0 }, results: [] };
  }
}

/**
 * What errors-outside-reporter.mjs left, for a runner that has it: errors that belong to no test.
 *
 * @param {string} reportFile
 * @returns {Promise<string[]>}
 */
async function readErrorsOutside(reportFile) {
  const text = await readFile(errorsFileBeside(reportFile), 'utf8').catch(() => '[]');
  /** @type {unknown} */
  const errors = JSON.parse(text);
  return Array.isArray(errors) ? errors.map(String) : [];
}
