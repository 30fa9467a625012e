/**
 * @typedef {'passed' | 'failed' | 'skipped'} Outcome
 *
 * @typedef {object} TestResult
 * @property {string} title with the titles of what it stands in
 * @property {Outcome} outcome
 *
 * @typedef {object} VitestTest
 * @property {string} fullName
 * @property {string} status passed, failed, skipped, pending, todo, disabled
 *
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {readonly PlaywrightSpec[]} [specs]
 * @property {readonly PlaywrightSuite[]} [suites]
 *
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {readonly { status: string, results: readonly { status: string }[] }[]} tests
 */

const FAILED = new Set(['failed', 'timedOut', 'interrupted']);

/**
 * @param {{ testResults: readonly { assertionResults: readonly VitestTest[] }[] }} report
 * @returns {TestResult[]}
 */
export function vitestResults({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      outcome: outcomeOf(status),
    })),
  );
}

/**
 * A test that passed on its second try has not passed, and neither has one that is expected to fail,
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
    spec.tests.map(({ results }) => ({
      title: `${name} ${spec.title}`,
      outcome: outcomeOf(
        (results.find(({ status }) => FAILED.has(status)) ?? results.at(-1))?.status ?? 'skipped',
      ),
    })),
  );
  return [...own, ...suites.flatMap((suite) => suiteResults(suite, name))];
}

/**
 * @param {string} status
 * @returns {Outcome}
 */
function outcomeOf(status) {
  if (status === 'passed') return 'passed';
  return FAILED.has(status) ? 'failed' : 'skipped';
}
