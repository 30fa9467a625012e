import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  ImportCounts,
  ImportDifference,
  ImportFileKind,
  ImportPlaceKind,
  ImportProblem,
  ImportStatus,
} from '#shared/contract/teams/import.ts';
import type { ChannelId, MessageId, TeamId, UserId } from '#shared/lib/ids.ts';

type Time = ColumnType<Date, Date | string, Date | string>;

/** A community that moves into a team; a team has one or none. */
export interface ImportTable {
  team_id: TeamId;
  created_by: UserId;
  status: ImportStatus;
  /** Channels of which no template says who saw them are open to all. */
  opens_unknown: Generated<boolean>;
  /** Messages in all files. */
  total: Generated<number>;
  /** What the last run that ended has found. */
  counts: JSONColumnType<ImportCounts, string | undefined>;
  problem: JSONColumnType<ImportProblem | null, string | null, string | null>;
  differences: JSONColumnType<ImportDifference[], string | undefined>;
  finished_at: Time | null;
}

/** A file to be read, in the storage of files under `key`. */
export interface ImportFileTable {
  key: string;
  team_id: TeamId;
  name: string;
  kind: ImportFileKind;
  bytes: string;
  messages_done: Generated<number>;
  is_done: Generated<boolean>;
  counts: JSONColumnType<ImportCounts, string | undefined>;
  added_at: Time;
}

/** What something that was brought is here, by its old id. */
export interface ImportPlaceTable {
  team_id: TeamId;
  kind: ImportPlaceKind;
  external_id: string;
  local_id: string;
  /** The members have been told of it. */
  is_told: Generated<boolean>;
}

/** Who wrote elsewhere; messages are by this id until the author is claimed. */
export interface ImportAuthorTable {
  id: UserId;
  team_id: TeamId;
  external_id: string;
  name: string;
  picture: string | null;
  claimed_by: UserId | null;
  code_hash: Buffer | null;
}

/** An imported message that was deleted here: it does not come again. */
export interface ImportDeletedTable {
  channel_id: ChannelId;
  message_id: MessageId;
}

export interface ImportTables {
  imports: ImportTable;
  import_files: ImportFileTable;
  import_places: ImportPlaceTable;
  import_authors: ImportAuthorTable;
  import_deleted: ImportDeletedTable;
}
