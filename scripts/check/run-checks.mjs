/**
 * @import { Finding } from './check-context.mjs'
 *
 * @typedef {object} Verdict
 * @property {boolean} passed
 * @property {string} output shown when the check has failed
 *
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<Verdict>} run
 *
 * @typedef {object} RunDeps
 * @property {number} atOnce how many checks may run at the same time
 * @property {() => number} now milliseconds
 * @property {(text: string) => void} print one line
 */

/**
 * Runs all checks, prints one line for each as it ends and then the whole output of those that
 * failed. Returns whether all passed; a check that throws has failed.
 *
 * @param {readonly Check[]} checks
 * @param {RunDeps} deps
 * @returns {Promise<boolean>}
 */
export async function runChecks(checks, { atOnce, now, print }) {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const startedAt = now();
  /** @type {string[]} */
  const failures = [];
  const waiting = [...checks];

  /** @returns {Promise<void>} */
  async function work() {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const checkStartedAt = now();
      const { passed, output } = await verdictOf(check);
      print(
        `${passed ? '  ok  ' : 'FAILED'}  ${check.name.padEnd(width)}  ${seconds(now() - checkStartedAt)}`,
      );
      if (!passed) failures.push(`\n--- ${check.name} ---\n${output.trimEnd()}`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));

  for (const failure of failures) print(failure);
  const passedCount = checks.length - failures.length;
  print(`\n${passedCount} of ${checks.length} checks passed in ${seconds(now() - startedAt)}`);
  return failures.length === 0;
}

/**
 * @param {Check} check
 * @returns {Promise<Verdict>}
 */
async function verdictOf(check) {
  try {
    return await check.run();
  } catch (error) {
    return { passed: false, output: error instanceof Error ? String(error.stack) : String(error) };
  }
}

/**
 * What a check of our own found, as a verdict: one line a finding, in the order of the files.
 *
 * @param {readonly Finding[]} findings
 * @returns {Verdict}
 */
export function verdictOn(findings) {
  const lines = findings
    .toSorted((left, right) => compare(left.file, right.file) || left.line - right.line)
    .map(({ file, line, message }) => `${file}:${line}  ${message}`);
  return { passed: lines.length === 0, output: lines.join('\n') };
}

/**
 * @param {string} left
 * @param {string} right
 */
function compare(left, right) {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(7);
}
