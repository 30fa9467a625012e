import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tallyIds, writeLedger } from '../requirements/ledger.mjs';
import { playwrightResults, vitestResults } from '../requirements/test-results.mjs';
import { provideChromium } from './find-chromium.mjs';
import { provideBalancer } from './find-balancer.mjs';
import { provideFfmpeg } from './find-ffmpeg.mjs';
import { provideRedis } from './find-redis.mjs';
import { provideS3 } from './find-s3.mjs';
import { countPlaywright, countVitest } from './read-report.mjs';
import { runRunner } from './run-runner.mjs';
import { provideWorker } from '../voice-worker/provide-worker.mjs';
import {
  closingLine,
  exitCodeFor,
  judgeSecondTries,
  MAX_SECOND_TRIES,
  sumCounts,
} from './test-counts.mjs';

/**
 * @import { Runner, RunnerOutcome, RunnerPlace } from './run-runner.mjs'
 */

const browserTests = 'tests/e2e';
const errorsOutsideReporter = fileURLToPath(
  new URL('./errors-outside-reporter.mjs', import.meta.url),
);

/**
 * Runs every test runner, one after the other, writes what each requirement got, and prints the sum
 * as the last line.
 *
 * @param {RunnerPlace} place
 * @param {readonly string[]} wanted arguments of the command: names of test files and options.
 *   Those that begin with tests/e2e go to the browser tests, all others to vitest; with arguments
 *   for one of them, the other does not run.
 * @returns {Promise<number>} exit code
 */
export async function runAllTests(place, wanted) {
  const forBrowser = wanted.filter((word) => word.startsWith(browserTests));
  const forVitest = wanted.filter((word) => !word.startsWith(browserTests));
  /** @type {RunnerOutcome[]} */
  const outcomes = [];
  // both have tests of several nodes, and of recordings
  for (const provide of [provideRedis, provideS3, provideBalancer, provideFfmpeg])
    await provide(place.root, (line) => console.log(line));
  await provideVoice(place.root);
  if (forVitest.length > 0 || forBrowser.length === 0) {
    outcomes.push(await runRunner(vitest(forVitest), place));
  }
  if (forBrowser.length > 0 || forVitest.length === 0) {
    outcomes.push(...(await runBrowserTests(place, forBrowser)));
  }
  const ids = tallyIds(outcomes.flatMap(({ results }) => results));
  await writeLedger(place.root, { ranAt: new Date().toISOString(), wanted, ids });
  for (const failure of outcomes.flatMap(({ failures }) => failures)) {
    console.log(`failed: ${failure}`);
  }
  for (const test of outcomes.flatMap(({ secondTries }) => secondTries)) {
    console.log(`passed at its second try, of which a run allows ${MAX_SECOND_TRIES}: ${test}`);
  }
  const sum = judgeSecondTries(sumCounts(outcomes.map(({ counts }) => counts)));
  console.log(closingLine(sum));
  return exitCodeFor(sum);
}

/**
 * A media worker for the tests of voice; without one they skip, and say so.
 *
 * @param {string} root
 */
async function provideVoice(root) {
  const file = await provideWorker(root, (line) => console.log(line));
  // the tests look where it is kept, or is named
  if (file === null) console.log('There is no media worker: tests of voice media are skipped.');
}

/**
 * @param {readonly string[]} wanted
 * @returns {Runner}
 */
function vitest(wanted) {
  return {
    name: 'vitest',
    program: 'vitest/vitest.mjs',
    command: (reportFile) => ({
      args: [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--reporter=${errorsOutsideReporter}`,
        `--outputFile.json=${reportFile}`,
        ...wanted,
      ],
      env: {},
    }),
    count: countVitest,
    results: vitestResults,
  };
}

/**
 * None while there are no browser tests; a failure when there are some and no browser.
 *
 * @param {RunnerPlace} place
 * @param {readonly string[]} wanted
 * @returns {Promise<RunnerOutcome[]>}
 */
async function runBrowserTests(place, wanted) {
  if (!existsSync(path.join(place.root, browserTests))) return [];
  const chromium = await provideChromium(place.root, (line) => console.log(line));
  if (chromium === undefined) {
    console.error(
      'No Chrome or Chromium was found for the browser tests. Name one in CHROMIUM_PATH.',
    );
    const failures = ['no browser for the browser tests'];
    const counts = { passed: 0, failed: 1, skipped: 0, secondTry: 0 };
    return [{ counts, results: [], failures, secondTries: [] }];
  }
  /** @type {RunnerOutcome[]} */
  const outcomes = [];
  for (const part of browserParts()) {
    outcomes.push(await runRunner(playwright(chromium, part, wanted), place));
  }
  return outcomes;
}

/**
 * @typedef {object} BrowserPart
 * @property {string} name for people
 * @property {string[]} args which projects of playwright.config.ts it is
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * Sound and pictures run in real time and take both cores: beside them every other test takes three
 * times as long, and they themselves twice. So they have the machine for themselves, one after the
 * other. What is told on the cluster alone has no such part.
 *
 * @returns {BrowserPart[]}
 */
function browserParts() {
  if (process.env['STACK'] === 'cluster') return [{ name: 'playwright', args: [], env: {} }];
  return [
    {
      name: 'playwright with media',
      args: ['--project=media', '--output=out/media-tests'],
      env: { GALLERY: 'none' },
    },
    { name: 'playwright', args: ['--project=one node', '--project=three nodes'], env: {} },
  ];
}

/**
 * @param {string} chromium path of the browser, which playwright.config.ts reads from CHROMIUM_PATH
 * @param {BrowserPart} part
 * @param {readonly string[]} wanted
 * @returns {Runner}
 */
function playwright(chromium, { name, args, env }, wanted) {
  // a name that was asked for is in one of the parts only
  const mayBeNone = wanted.length > 0 ? ['--pass-with-no-tests'] : [];
  return {
    name,
    program: '@playwright/test/cli.js',
    command: (reportFile) => ({
      args: ['test', '--reporter=list,json', ...args, ...mayBeNone, ...wanted],
      env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    }),
    count: countPlaywright,
    results: playwrightResults,
  };
}
