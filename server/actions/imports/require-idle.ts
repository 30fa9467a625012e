import { ProblemError } from '../../lib/problem-error.ts';
import type { ImportRow } from '../../store/imports.ts';

/** @throws ProblemError import.busy while something is being brought or taken back */
export function requireIdle({ status }: Pick<ImportRow, 'status'>): void {
  if (['waiting', 'running', 'removing'].includes(status)) throw new ProblemError('import.busy');
}
