import { Kysely, PostgresDialect } from 'kysely';
import { Client, type QueryConfig, type QueryResult } from 'pg';
import { z } from 'zod';
import type { Db } from '#server/store/database.ts';
import type { PreparedDb } from '#server/store/messages.ts';
import type { Schema } from '#server/store/schema.ts';

/** What a statement really touched, of tables that are split into parts. */
export interface WatchedStatement {
  readonly text: string;
  /** Names of parts, such as messages_p3. */
  readonly parts: ReadonlySet<string>;
}

/** A database whose every statement is planned, tried and undone before it is run. */
export interface WatchedDatabase {
  readonly db: Db;
  readonly pool: PreparedDb;
  /** The statements since the last call. */
  take(): WatchedStatement[];
  close(): Promise<void>;
}

interface PlanNode {
  readonly relation: string | undefined;
  readonly loops: number;
  readonly below: readonly PlanNode[];
}

const nodeSchema: z.ZodType<PlanNode> = z.lazy(() =>
  z
    .object({
      'Relation Name': z.string().optional(),
      'Actual Loops': z.number().default(0),
      Plans: z.array(nodeSchema).default([]),
    })
    .transform((node) => ({
      relation: node['Relation Name'],
      loops: node['Actual Loops'],
      below: node.Plans,
    })),
);
const planSchema = z.array(z.object({ Plan: nodeSchema }));

/** The relations that a plan's nodes looked at; a node that never ran looked at none. */
function relationsOf({ relation, loops, below }: PlanNode): string[] {
  const own = relation !== undefined && loops > 0 ? [relation] : [];
  return [...own, ...below.flatMap((node) => relationsOf(node))];
}

const PART = /_p\d+$/;

/** How often each table was looked at or written by this session since it last told its statistics. */
const COUNTS = `
  select relname as name,
    coalesce(seq_scan, 0) + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del as count
  from pg_stat_xact_user_tables`;

/** Opens a database of one connection, whose statements are watched. */
export async function watchStatements(connectionString: string): Promise<WatchedDatabase> {
  const client = new Client({ connectionString });
  await client.connect();
  const watched: WatchedStatement[] = [];

  async function counts(): Promise<Map<string, string>> {
    const { rows } = await client.query<{ name: string; count: string }>(COUNTS);
    return new Map(rows.map(({ name, count }) => [name, count]));
  }

  /** What it looks at and writes, and what its triggers do. */
  async function touched(config: QueryConfig): Promise<string[]> {
    const before = await counts();
    await client.query(config);
    const after = await counts();
    return [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  }

  async function undone<Result>(work: () => Promise<Result>): Promise<Result> {
    await client.query('begin');
    try {
      return await work();
    } finally {
      await client.query('rollback');
    }
  }

  async function planned({ text, values }: QueryConfig): Promise<string[]> {
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    const [plan] = planSchema.parse(rows[0]?.['QUERY PLAN']);
    return plan ? relationsOf(plan.Plan) : [];
  }

  /** A statement that is prepared by name may get a plan that knows no values. */
  async function withPlanForAll(config: QueryConfig): Promise<string[]> {
    if (config.name === undefined) return [];
    await client.query('set local plan_cache_mode = force_generic_plan');
    return touched(config);
  }

  async function run(config: QueryConfig): Promise<QueryResult> {
    const { text, values } = config;
    const relations = [
      ...(await undone(() => planned(config))),
      ...(await undone(() => touched({ text, ...(values && { values }) }))),
      ...(await undone(() => withPlanForAll(config))),
    ];
    watched.push({ text, parts: new Set(relations.filter((name) => PART.test(name))) });
    return client.query(config);
  }

  const session = {
    query: (text: string, values: readonly unknown[]) => run({ text, values: [...values] }),
    release: () => undefined,
  };
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      // reason: a dialect without cursors asks for no more than this
      pool: { connect: () => Promise.resolve(session as never), end: () => Promise.resolve() },
    }),
  });
  return {
    db,
    // reason: the store asks its pool in this one form
    pool: { query: ((config: QueryConfig) => run(config)) as PreparedDb['query'] },
    take: () => watched.splice(0),
    close: () => client.end(),
  };
}
