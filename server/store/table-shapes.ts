import type { Client } from 'pg';

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

const columnsQuery = `
  select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
  from information_schema.columns
  where table_schema = 'public' and table_name not like 'kysely%' and is_generated = 'NEVER'
    -- the rows of a part are read with the table it is a part of
    and not (select relispartition from pg_class
      where oid = format('%I.%I', table_schema, table_name)::regclass)
  group by table_name`;

const referencesQuery = `
  select conrelid::regclass::text as child, confrelid::regclass::text as parent
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;

/** Parents before their children, so that rows can be written in this order. */
function inReferenceOrder(
  tables: readonly TableShape[],
  references: readonly { child: string; parent: string }[],
): TableShape[] {
  const ordered: TableShape[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) =>
        !references.some(
          ({ child, parent }) => child === name && parent !== name && waiting.has(parent),
        ),
    );
    if (ready.length === 0) throw new Error('Tables refer to one another in a circle');
    for (const table of ready) waiting.delete(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** Every table with its columns, parents first, and the schema's version, as one client sees them. */
export async function listTables(
  client: Client,
): Promise<{ schemaVersion: string; tables: TableShape[] }> {
  const version = await client.query<{ name: string }>(
    'select name from kysely_migration order by name desc limit 1',
  );
  const columns = await client.query<{ name: string; columns: string[] }>(columnsQuery);
  const references = await client.query<{ child: string; parent: string }>(referencesQuery);
  return {
    schemaVersion: version.rows[0]?.name ?? 'none',
    tables: inReferenceOrder(columns.rows, references.rows),
  };
}
