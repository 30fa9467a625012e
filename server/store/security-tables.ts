import type { ColumnType, Generated } from 'kysely';
import type { Id, UserId } from '#shared/lib/ids.ts';

type Time = ColumnType<Date, Date | string, Date | string>;

/** The second factor of an account: an app that makes codes from the secret. */
export interface TwoFactorTable {
  user_id: UserId;
  secret: Buffer;
  /** null while its first code is waited for */
  enabled_at: Time | null;
  /** The time step of the last code that was taken: none is taken twice. */
  last_step: Generated<string>;
}

export interface BackupCodeTable {
  user_id: UserId;
  code_hash: Buffer;
  used_at: Time | null;
}

/** A verified address that an account left, and the link that leads back to it. */
export interface EmailChangeTable {
  id: Id<'emailChange'>;
  user_id: UserId;
  old_email: string;
  old_email_key: string;
  /** null until the mail with the link goes out */
  token_hash: Buffer | null;
  changed_at: Time;
  expires_at: Time;
}

export interface SecurityTables {
  two_factors: TwoFactorTable;
  backup_codes: BackupCodeTable;
  email_changes: EmailChangeTable;
}
