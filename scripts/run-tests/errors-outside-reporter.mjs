import { writeFileSync } from 'node:fs';

/** Enough to find the place; the runner itself has shown the whole. */
const LINES_OF_STACK = 4;

/**
 * Where the errors outside tests are written, beside the runner's report.
 *
 * @param {string} reportFile
 */
export function errorsFileBeside(reportFile) {
  return `${reportFile}.errors`;
}

/**
 * A reporter for vitest. Its own JSON report leaves out errors that no test threw, such as a
 * rejection that nothing handles; they fail the run, and without this the end of a long run would
 * not say why. Writes them as a JSON array of texts, a line or more each.
 */
export default class ErrorsOutsideReporter {
  /** @param {{ config: { outputFile?: unknown } }} vitest */
  onInit({ config }) {
    const { outputFile } = config;
    this.reportFile =
      typeof outputFile === 'object' && outputFile !== null && 'json' in outputFile
        ? String(outputFile.json)
        : undefined;
  }

  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly { message?: string, stack?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    if (this.reportFile === undefined || errors.length === 0) return;
    const texts = errors.map(({ message = 'an error', stack = message }) =>
      stack.split('\n', LINES_OF_STACK).join('\n'),
    );
    writeFileSync(errorsFileBeside(this.reportFile), JSON.stringify(texts));
  }
}
