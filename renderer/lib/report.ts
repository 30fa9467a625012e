/**
 * Writes down what went wrong without the reader having to do anything about it. The console is
 * where one looks first for the cause of a problem.
 */
export function report(what: string, error?: unknown): void {
  // eslint-disable-next-line no-console -- the one place that does
  console.warn(what, error);
}
