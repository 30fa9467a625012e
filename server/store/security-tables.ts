import type { ColumnType, Generated } from 'kysely';
import type { CrashReport } from '#shared/contract/crash-report.ts';
import type { DataExportId, Id, PasskeyId, SessionId, UserId } from '#shared/lib/ids.ts';

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

/** Browsers and places an account was signed in from: what is not in here is worth a mail. */
export interface KnownDeviceTable {
  user_id: UserId;
  device_hash: Buffer;
  seen_at: Time;
}

/** A key on a device of a user that signs in. */
export interface PasskeyTable {
  id: PasskeyId;
  user_id: UserId;
  /** the id that its device gave it */
  credential_id: Buffer;
  /** COSE, as the device sent it */
  public_key: Buffer;
  sign_count: string;
  name: string;
  created_at: Time;
  last_used_at: Time | null;
}

/** An archive that a user asked for. */
export interface DataExportTable {
  id: DataExportId;
  user_id: UserId;
  key: string;
  requested_at: Time;
  ready_at: Time | null;
  expires_at: Time | null;
  bytes: string | null;
}

/** Where a session is notified while no page is open: its browser's place at a push service. */
export interface PushSubscriptionTable {
  session_id: SessionId;
  user_id: UserId;
  /** The secret address that its browser was given. */
  endpoint: string;
  /** By which what is sent is encrypted for that browser alone; base64url. */
  p256dh: string;
  auth: string;
  /** Neither who writes nor what is said: streamer mode. */
  hides_content: boolean;
  created_at: Time;
}

/** A crash of the desktop application that a user has sent. */
export interface CrashReportTable {
  id: string;
  received_at: Time;
  report: ColumnType<CrashReport, string, never>;
}

export interface SecurityTables {
  crash_reports: CrashReportTable;
  push_subscriptions: PushSubscriptionTable;
  data_exports: DataExportTable;
  passkeys: PasskeyTable;
  known_devices: KnownDeviceTable;
  two_factors: TwoFactorTable;
  backup_codes: BackupCodeTable;
  email_changes: EmailChangeTable;
}
