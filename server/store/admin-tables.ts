import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ChannelId, Id, MessageId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { ReportKind, ReportReason } from '#shared/rules/reports.ts';
import type { RegistrationMode, ReportOutcome, StaffRole } from '#shared/rules/staff.ts';

type Time = ColumnType<Date, Date | string, Date | string>;

/** What staff decided of an account. */
export interface StaffColumns {
  /** Of those who look after the server. */
  staff_role: StaffRole | null;
  /** Since when staff keep the account from being used. */
  suspended_at: Time | null;
  suspension_reason: string | null;
}

/** A report with what was reported, as it read then. */
export interface MessageReportTable {
  id: Id<'message-report'>;
  kind: Generated<ReportKind>;
  reporter_id: UserId;
  /** Who wrote the message, is reported, or owned the team. */
  author_id: UserId;
  team_id: TeamId | null;
  /** Of a message. */
  channel_id: ChannelId | null;
  /** Of a message. */
  message_id: MessageId | null;
  content: string;
  reason: ReportReason;
  /** What the reporter added. */
  details: Generated<string>;
  /** Who of the staff looks after it. */
  claimed_by: UserId | null;
  decided_by: UserId | null;
  /** null: it waits */
  decided_at: Time | null;
  outcome: ReportOutcome | null;
  /** What staff wrote down with the decision. */
  note: string | null;
}

/** What an operator decided of the server: one row, once the wizard was gone through. */
export interface ServerSettingsTable {
  id: Generated<boolean>;
  name: string | null;
  regions: string[] | null;
  registration: RegistrationMode;
  registrations_per_day: number | null;
  owned_teams: number | null;
  upload_megabytes: number | null;
  set_up_at: Time;
}

export interface RegistrationCodeTable {
  id: Id<'registration-code'>;
  code_hash: Buffer;
  note: string;
  max_uses: number;
  uses: Generated<number>;
  created_at: Time;
  expires_at: Time;
}

/** Everything that staff did. */
export interface AdminAuditTable {
  id: Id<'admin-audit'>;
  /** null: a command on the server */
  actor_id: UserId | null;
  actor_role: StaffRole | null;
  action: string;
  target_kind: 'user' | 'team' | 'report' | 'file' | 'job' | null;
  target_id: string | null;
  target_name: string | null;
  reason: string | null;
  details: JSONColumnType<Record<string, unknown>, string | undefined>;
}

export interface ServerAnnouncementTable {
  id: Id<'server-announcement'>;
  /** By language. */
  texts: JSONColumnType<{ readonly en: string; readonly tr: string }>;
}

/** A file that is refused, by the SHA-256 of what was sent. */
export interface TakedownTable {
  id: Id<'takedown'>;
  sha256: Buffer;
  reason: string;
  created_by: UserId | null;
}

export interface AdminTables {
  message_reports: MessageReportTable;
  server_settings: ServerSettingsTable;
  registration_codes: RegistrationCodeTable;
  admin_audit: AdminAuditTable;
  server_announcements: ServerAnnouncementTable;
  takedowns: TakedownTable;
}
