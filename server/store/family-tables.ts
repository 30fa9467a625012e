import type { ColumnType } from 'kysely';
import type { UserId } from '#shared/lib/ids.ts';

type Time = ColumnType<Date, Date | string, Date | string>;

/** A parent and a teen who are connected. */
export interface FamilyLinkTable {
  parent_id: UserId;
  teen_id: UserId;
  linked_at: Time;
}

/** The code of a teen with which one parent may connect. */
export interface FamilyCodeTable {
  teen_id: UserId;
  code_hash: Buffer;
  expires_at: Time;
}

export interface FamilyTables {
  family_links: FamilyLinkTable;
  family_codes: FamilyCodeTable;
}
