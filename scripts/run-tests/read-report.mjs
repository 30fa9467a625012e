/**
 * @import { TestCounts } from './test-counts.mjs'
 *
 * @typedef {object} VitestReport its JSON reporter's file, as far as it is read here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly VitestFile[]} testResults
 *
 * @typedef {object} VitestFile
 * @property {string} status
 * @property {readonly { status: string }[]} assertionResults
 *
 * @typedef {object} PlaywrightReport
 * @property {PlaywrightStats} stats
 *
 * @typedef {object} PlaywrightStats
 * @property {number} expected
 * @property {number} unexpected
 * @property {number} flaky
 * @property {number} skipped
 */

/**
 * A test file that fails as a whole, because it does not load or its set-up throws, has no failed
 * test in the report; it counts as one.
 *
 * @param {VitestReport} report
 * @returns {TestCounts}
 */
export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * How many browser tests of one run may need their second try. It goes to none once three whole runs
 * have needed none: what fails once is examined, and the second try is there for its trace.
 */
const SECOND_TRIES_ALLOWED = 2;

/**
 * A test that passed on its second try passed, as long as that is rare; beyond that each counts as
 * failed. It proves no requirement either way (test-results.mjs), and is named where the run ends.
 *
 * @param {PlaywrightReport} report
 * @returns {TestCounts}
 */
export function countPlaywright({ stats }) {
  const forgiven = stats.flaky <= SECOND_TRIES_ALLOWED ? stats.flaky : 0;
  return {
    passed: stats.expected + forgiven,
    failed: stats.unexpected + stats.flaky - forgiven,
    skipped: stats.skipped,
  };
}
