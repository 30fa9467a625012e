/**
 * What one test runner counted.
 *
 * @typedef {object} TestCounts
 * @property {number} passed at the first try
 * @property {number} failed
 * @property {number} skipped
 * @property {number} secondTry failed once and passed when they were tried again
 */

/** @type {TestCounts} */
const NONE = { passed: 0, failed: 0, skipped: 0, secondTry: 0 };

/**
 * As many tests of a run may pass at their second try only: of fourteen thousand on a busy machine a
 * few wait for something in vain, and the run is worth more than that. They are named at its end, to
 * be mended.
 */
export const MAX_SECOND_TRIES = 5;

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
      secondTry: sum.secondTry + each.secondTry,
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
 * Whether the run as a whole lets its second tries pass.
 *
 * @param {TestCounts} counts
 * @returns {TestCounts}
 */
export function judgeSecondTries(counts) {
  const { passed, failed, secondTry } = counts;
  return secondTry > MAX_SECOND_TRIES
    ? { ...counts, failed: failed + secondTry }
    : { ...counts, passed: passed + secondTry };
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
