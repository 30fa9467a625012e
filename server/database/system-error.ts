/** The `code` of a Node system error (`ENOENT`, `EACCES`, ...), or undefined for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Passes over the named system errors and throws every other one. */
export function ignoreSystemErrors(error: unknown, ...codes: readonly string[]): void {
  const code = systemErrorCode(error);
  if (code === undefined || !codes.includes(code)) throw error;
}
