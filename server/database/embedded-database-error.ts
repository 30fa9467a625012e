/** Why the embedded database could not be used; the caller shows `message` to the operator as it is. */
export type EmbeddedDatabaseErrorCode =
  | 'platform-unsupported'
  | 'package-missing'
  | 'folder-not-writable'
  | 'folder-in-use'
  | 'version-mismatch'
  | 'account-unusable'
  | 'create-failed'
  | 'start-failed';

/** A failure of the embedded database that an operator can act on. */
export class EmbeddedDatabaseError extends Error {
  readonly code: EmbeddedDatabaseErrorCode;

  constructor(code: EmbeddedDatabaseErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'EmbeddedDatabaseError';
    this.code = code;
  }
}
