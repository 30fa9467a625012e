import type { ColumnType } from 'kysely';

type Time = ColumnType<Date, Date, Date>;

/** Who has which node number, or had it last. */
export interface NodeTable {
  number: number;
  token: string;
  /** What operators know the node by. */
  address: string;
  started_at: Time;
  expires_at: Time;
  /** No id with this number carries a later time, in milliseconds since the epoch. */
  ids_until: ColumnType<string, number, number>;
  /** When the others forgot a node that died, or when it said goodbye itself. */
  swept_at: Time | null;
}
