/**
 * What one test runner counted.
 *
 * @typedef {object} TestCounts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @type {TestCounts} */
const NONE = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {readonly TestCounts[]} all
 * @returns {TestCounts}
 */
export function sumCounts(all) {
  return all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    NONE,
  );
}

/**
 * A runner may fail without a failed test: a file that does not load, an uncaught error, a
 * report that was never written. None of that may end in a good count.
 *
 * @param {TestCounts} counts
 * @param {number} exitCode of the runner
 * @returns {TestCounts}
 */
export function withExitCode(counts, exitCode) {
  const isHidden = exitCode !== 0 && counts.failed === 0;
  return isHidden ? { ...counts, failed: 1 } : counts;
}

/**
 * The exit code of the whole run: no failure, and something was tested at all.
 *
 * @param {TestCounts} counts
 */
export function exitCodeFor({ passed, failed }) {
  return failed === 0 && passed > 0 ? 0 : 1;
}

/**
 * The closing line, which tools read.
 *
 * @param {TestCounts} counts
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
