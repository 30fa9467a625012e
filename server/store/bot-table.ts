import type { ColumnType, Generated } from 'kysely';
import type { UserId } from '#shared/lib/ids.ts';

/** What a bot is besides its account. Its token follows from its id and this number. */
export interface BotTable {
  /** of its account */
  id: UserId;
  /** null: the owner's account is gone, and the bot goes after it */
  owner_id: UserId | null;
  is_private: Generated<boolean>;
  token_number: Generated<number>;
  created_at: ColumnType<Date, Date, never>;
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date>;
}
