import { fileURLToPath } from 'node:url';
import { tallyIds, writeLedger } from '../requirements/ledger.mjs';
import { playwrightResults, vitestResults } from '../requirements/test-results.mjs';
import { debianPackages } from './debian-packages.mjs';
import { debianChromium, findChromium } from './find-chromium.mjs';
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
import { provideTestPrograms } from './test-programs.mjs';

/**
 * @import { Runner, RunnerOutcome, RunnerPlace } from './run-runner.mjs'
 */

const browserTests = 'tests/e2e';
const errorsOutsideReporter = fileURLToPath(
  new URL('./errors-outside-reporter.mjs', import.meta.url),
);

/** @param {string} line */
const report = (line) => console.log(line);

/**
 * Runs every test runner, writes what each requirement got, and prints the sum as the last line.
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
  const isWhole = wanted.length === 0;
  const inBrowser = isWhole || forBrowser.length > 0;
  await providePrograms(place.root, inBrowser && (await findChromium()) === undefined);
  const chromium = inBrowser ? await findChromium() : undefined;
  const stages = isWhole ? stagesOfAll(chromium) : stagesOf({ chromium, forVitest, forBrowser });
  /** @type {RunnerOutcome[]} */
  const outcomes = [];
  if (inBrowser && chromium === undefined) outcomes.push(withoutBrowser());
  for (const stage of stages) {
    const run = stage.map((runner, index) => runRunner(runner, { ...place, isBeside: index > 0 }));
    outcomes.push(...(await Promise.all(run)));
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
 * What runs at the same time: one runner, and beside it those that take what it leaves of the processor.
 *
 * @typedef {readonly Runner[]} Stage
 */

/**
 * Sound and pictures run in real time, and half of that they wait: what never waits runs beside them.
 *
 * @param {string | undefined} chromium
 * @returns {Stage[]}
 */
function stagesOfAll(chromium) {
  const patient = vitest('vitest, patient', [
    '--project=unit',
    '--project=page',
    '--project=patient',
  ]);
  const servers = vitest('vitest, servers', ['--project=system', '--project=cluster']);
  if (chromium === undefined) return [[patient], [servers]];
  const [first, ...others] = browserParts().map((part) => playwright(chromium, part, []));
  return [[servers], first ? [first, patient] : [patient], ...others.map((other) => [other])];
}

/**
 * @param {{ chromium: string | undefined, forVitest: readonly string[], forBrowser: readonly string[] }} wanted
 * @returns {Stage[]}
 */
function stagesOf({ chromium, forVitest, forBrowser }) {
  /** @type {Stage[]} */
  const stages = forVitest.length > 0 ? [[vitest('vitest', forVitest)]] : [];
  if (chromium === undefined || forBrowser.length === 0) return stages;
  return [...stages, ...browserParts().map((part) => [playwright(chromium, part, forBrowser)])];
}

/**
 * Browser tests are no less wanted where there is no browser.
 *
 * @returns {RunnerOutcome}
 */
function withoutBrowser() {
  const counts = { passed: 0, failed: 1, skipped: 0, secondTry: 0 };
  return { counts, results: [], failures: ['no browser for the browser tests'], secondTries: [] };
}

/**
 * Installs what tests start, and a media worker; where one of them cannot be had, its tests skip.
 *
 * @param {string} root
 * @param {boolean} withChromium whether a browser is wanted too
 */
async function providePrograms(root, withChromium) {
  const debian = debianPackages({ root, report });
  await provideTestPrograms({ debian, report }, withChromium ? [debianChromium] : []);
  // the tests look where it is kept, or is named
  if ((await provideWorker(root, { debian, report })) === null)
    report('There is no media worker: tests of voice media are skipped.');
}

/**
 * @param {string} name for people
 * @param {readonly string[]} wanted
 * @returns {Runner}
 */
function vitest(name, wanted) {
  return {
    name,
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
 * @typedef {object} BrowserPart
 * @property {string} name for people
 * @property {string[]} args which projects of playwright.config.ts it is
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * Sound and pictures run in real time: beside them every other browser test takes three times as long,
 * and they themselves twice. So they come first, one after the other. What is told on the cluster alone
 * has no such part.
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
    {
      name: 'playwright',
      args: ['--project=one node', '--project=gallery', '--project=three nodes'],
      env: {},
    },
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
