import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {'passed' | 'failed' | 'skipped'} Outcome
 *
 * @typedef {object} TestResult
 * @property {string} title with the titles of what it stands in
 * @property {Outcome} outcome
 * @property {string} [why] what the first failure said, a few lines
 * @property {boolean} [isSecondTry] it failed, and passed when it was tried again
 *
 * @typedef {object} VitestTest
 * @property {string} fullName
 * @property {string} status passed, failed, skipped, pending, todo, disabled
 * @property {readonly string[] | null} [failureMessages]
 *
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {readonly PlaywrightSpec[]} [specs]
 * @property {readonly PlaywrightSuite[]} [suites]
 *
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {readonly { status: string, results: readonly PlaywrightTry[] }[]} tests
 *
 * @typedef {object} PlaywrightTry
 * @property {string} status
 * @property {{ message?: string }} [error]
 */

/** Of what a failure said: enough for the assertion, the difference and the place. */
const LINES_OF_FAILURE = 24;

const FAILED = new Set(['failed', 'timedOut', 'interrupted']);

/**
 * Whether a test of vitest failed and passed when it was tried again: its report says that it passed,
 * and keeps what the first try said.
 *
 * @param {Pick<VitestTest, 'status' | 'failureMessages'>} test
 */
export function isSecondTry({ status, failureMessages }) {
  return status === 'passed' && (failureMessages ?? []).length > 0;
}

/**
 * @param {{ testResults: readonly { assertionResults: readonly VitestTest[] }[] }} report
 * @returns {TestResult[]}
 */
export function vitestResults({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map((test) => ({
      title: test.fullName,
      outcome: outcomeOf(isSecondTry(test) ? 'failed' : test.status),
      ...because(test.failureMessages?.[0]),
      ...(isSecondTry(test) ? { isSecondTry: true } : {}),
    })),
  );
}

/**
 * A test that passed on its second try proves nothing, and neither does one that is expected to fail,
 * although its runner is content with both.
 *
 * @param {{ suites: readonly PlaywrightSuite[] }} report
 * @returns {TestResult[]}
 */
export function playwrightResults({ suites }) {
  return suites.flatMap((suite) => suiteResults(suite, ''));
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string} above
 * @returns {TestResult[]}
 */
function suiteResults({ title, specs = [], suites = [] }, above) {
  const name = `${above} ${title}`.trim();
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => {
      const telling = results.find((each) => FAILED.has(each.status)) ?? results.at(-1);
      return {
        title: `${name} ${spec.title}`,
        outcome: outcomeOf(telling?.status ?? 'skipped'),
        ...because(telling?.error?.message),
        ...(status === 'flaky' ? { isSecondTry: true } : {}),
      };
    }),
  );
  return [...own, ...suites.flatMap((suite) => suiteResults(suite, name))];
}

/**
 * @param {string | undefined} failure
 * @returns {{ why?: string }}
 */
function because(failure) {
  if (failure === undefined) return {};
  return { why: stripVTControlCharacters(failure).split('\n', LINES_OF_FAILURE).join('\n') };
}

/**
 * @param {string} status
 * @returns {Outcome}
 */
function outcomeOf(status) {
  if (status === 'passed') return 'passed';
  return FAILED.has(status) ? 'failed' : 'skipped';
}
