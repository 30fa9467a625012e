import { DatabaseError } from 'pg';

/** SQLSTATE unique_violation */
const UNIQUE_VIOLATION = '23505';

/** The unique constraint or index that refused a row; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) return null;
  return error.constraint ?? null;
}
