import { DatabaseError } from 'pg';

/** SQLSTATE unique_violation */
const UNIQUE_VIOLATION = '23505';

/** SQLSTATE foreign_key_violation */
const FOREIGN_KEY_VIOLATION = '23503';

/** The unique constraint or index that refused a row; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) return null;
  return error.constraint ?? null;
}

/** Whether something was to belong to an account that is deleted: the trigger of migration 0044. */
export function isOfDeletedAccount(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === FOREIGN_KEY_VIOLATION &&
    error.constraint === 'open_account'
  );
}
