import { Client } from 'pg';

/**
 * What grows with all that is said, and is asked for by channel: every unique key of these holds
 * channel_id, and no foreign key leads to them.
 */
export const channelTables = [
  'messages',
  'message_search',
  'reactions',
  'reaction_users',
  'read_markers',
  'slow_mode_sends',
] as const;

/** What a table has besides its columns, as statements that make it again. */
interface Belongings {
  /** Names of indexes, also of those behind constraints. */
  readonly indexNames: readonly string[];
  readonly indexes: readonly string[];
  readonly foreignKeys: readonly string[];
  readonly triggers: readonly string[];
  /** Functions that take a row of the table. */
  readonly functions: readonly { readonly signature: string; readonly definition: string }[];
}

const belongingsQuery = `
  select
    array(
      select c.relname::text from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = t.oid order by c.relname
    ) as "indexNames",
    array(
      select format('alter table %I add constraint %I %s', t.relname, k.conname,
        pg_get_constraintdef(k.oid))
      from pg_constraint k where k.conrelid = t.oid and k.contype in ('p', 'u') order by k.conname
    ) || array(
      select pg_get_indexdef(i.indexrelid) from pg_index i
      where i.indrelid = t.oid
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      order by i.indexrelid
    ) as indexes,
    array(
      select format('alter table %I add constraint %I %s', t.relname, k.conname,
        pg_get_constraintdef(k.oid))
      from pg_constraint k where k.conrelid = t.oid and k.contype = 'f' order by k.conname
    ) as "foreignKeys",
    array(
      select pg_get_triggerdef(g.oid) from pg_trigger g
      where g.tgrelid = t.oid and not g.tgisinternal order by g.tgname
    ) as triggers,
    array(
      select json_build_object(
        'signature', p.oid::regprocedure::text, 'definition', pg_get_functiondef(p.oid))
      from pg_proc p where t.reltype = any (p.proargtypes) order by p.oid
    ) as functions
  from pg_class t where t.oid = $1::regclass and t.relkind = 'r'`;

/** Names of the table that is there until its rows are copied. */
function wholeName(name: string): string {
  return `${name}_whole`;
}

/** Takes the names off a table, so that another may have them. */
function leaveNames(table: string, { indexNames }: Belongings): string[] {
  return [
    ...indexNames.map((name) => `alter index "${name}" rename to "${wholeName(name)}"`),
    `alter table ${table} rename to ${wholeName(table)}`,
  ];
}

/** An empty table of the same columns, in so many parts. */
function makeParts(table: string, parts: number): string[] {
  const ofPart = (part: number): string =>
    `create table ${table}_p${part} partition of ${table}
       for values with (modulus ${parts}, remainder ${part})`;
  return [
    `create table ${table} (
       like ${wholeName(table)} including defaults including constraints including storage
         including compression
     ) partition by hash (channel_id)`,
    ...Array.from({ length: parts }, (_, part) => ofPart(part)),
  ];
}

/** Takes the former table away and gives the new one what belongs to it. */
function handOver(table: string, belongings: Belongings): string[] {
  const { indexes, functions, triggers, foreignKeys } = belongings;
  return [
    ...indexes,
    ...functions.map(({ signature }) => `drop function ${signature}`),
    `drop table ${wholeName(table)}`,
    ...functions.map(({ definition }) => definition),
    ...foreignKeys,
    ...triggers,
  ];
}

async function runAll(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

async function readBelongings(client: Client, table: string): Promise<Belongings | undefined> {
  const { rows } = await client.query<Belongings>(belongingsQuery, [table]);
  return rows[0];
}

async function distributeTable(
  client: Client,
  table: string,
  parts: number,
): Promise<number | undefined> {
  await client.query('begin');
  await client.query(`lock table ${table} in access exclusive mode`);
  const belongings = await readBelongings(client, table);
  if (!belongings) {
    await client.query('rollback');
    return undefined;
  }
  // a function's signature names the table as it is called when asked: after it has left its name
  await runAll(client, leaveNames(table, belongings));
  const left = await readBelongings(client, wholeName(table));
  await runAll(client, makeParts(table, parts));
  const { rowCount } = await client.query(`insert into ${table} select * from ${wholeName(table)}`);
  const functions = belongings.functions.map(({ definition }, place) => ({
    definition,
    signature: left?.functions[place]?.signature ?? '',
  }));
  await runAll(client, handOver(table, { ...belongings, functions }));
  await client.query('commit');
  await client.query(`analyze ${table}`);
  return rowCount ?? 0;
}

/** A table that was split, and how many rows it has. */
export interface DistributedTable {
  readonly table: string;
  readonly rows: number;
}

/**
 * Splits the tables of what is said into parts by the hash of their channel; those that are split
 * already stay as they are. Each is done in a transaction of its own, so that a run that was cut
 * off is taken up by the next. To be called on the newest schema.
 */
export async function distributeTables(
  connectionString: string,
  parts: number,
): Promise<DistributedTable[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const done: DistributedTable[] = [];
    for (const table of channelTables) {
      const rows = await distributeTable(client, table, parts);
      if (rows !== undefined) done.push({ table, rows });
    }
    return done;
  } finally {
    // what is under way ends with the connection
    await client.end();
  }
}
