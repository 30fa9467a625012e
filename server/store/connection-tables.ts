import type { ColumnType } from 'kysely';
import type { UserId } from '#shared/lib/ids.ts';
import type { ConnectionProviderId } from '#shared/rules/connection-providers.ts';

type Time = ColumnType<Date, Date | string, Date | string>;

/** An account elsewhere that a user has shown to be theirs. */
export interface ConnectionTable {
  user_id: UserId;
  provider: ConnectionProviderId;
  /** the provider's own id of it, which stays when it is renamed */
  account_id: string;
  account: string;
  url: string;
  is_shown: boolean;
  connected_at: Time;
}

/** A user is at a provider and may come back. */
export interface ConnectionAttemptTable {
  state_hash: Buffer;
  user_id: UserId;
  provider: ConnectionProviderId;
  verifier: string;
  expires_at: Time;
}

export interface ConnectionTables {
  connections: ConnectionTable;
  connection_attempts: ConnectionAttemptTable;
}
