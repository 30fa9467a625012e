import { isSecondTry } from '../requirements/test-results.mjs';

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
 * @property {readonly { status: string, failureMessages?: readonly string[] | null }[]} assertionResults
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
  const secondTry = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(isSecondTry).length;
  return {
    passed: report.numPassedTests - secondTry,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    secondTry,
  };
}

/**
 * @param {PlaywrightReport} report
 * @returns {TestCounts}
 */
export function countPlaywright({ stats }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    secondTry: stats.flaky,
  };
}
