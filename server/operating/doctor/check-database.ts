import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { z } from 'zod';
import { knownSchemaVersions } from '../../store/migrate.ts';
import { databaseAdvice } from './database-advice.ts';
import { findingsOf, textOf, withoutSecrets, type Finding } from './finding.ts';

const TIMEOUT_MS = 8_000;
/** A message asks the database a handful of times, one after the other. */
const SLOW_MS = 10;
const SAMPLES = 5;
const OLDEST_VERSION = 150_000;
/** Sessions and times of jobs are compared over clocks. */
const MOST_SKEW_MS = 5_000;
/** Connections that jobs take besides the pool: eight at work and one that listens. */
const JOB_CONNECTIONS = 9;

const { good, warning, broken } = findingsOf('database');
const clock = findingsOf('clock');

interface DatabaseQuestion {
  readonly connectionString: string;
  readonly poolSize: number;
  readonly now: () => number;
}

/** What the doctor has learned from the database. */
export interface CheckedDatabase {
  readonly findings: readonly Finding[];
  /** Which installation it belongs to; null before its first start. */
  readonly installation: string | null;
}

/** Signs in and looks whether a server could live there. */
export async function checkDatabase(question: DatabaseQuestion): Promise<CheckedDatabase> {
  const { connectionString } = question;
  const place = withoutSecrets(connectionString);
  const client = clientFor(connectionString);
  // what breaks later fails the statement it is in
  client.on('error', () => undefined);
  try {
    await client.connect();
    return {
      findings: await judge(client, place, question),
      installation: await readInstallation(client),
    };
  } catch (error) {
    const found = `${place}: ${textOf(error)}`;
    return { findings: [broken({ found, advice: databaseAdvice(error) })], installation: null };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** How far a replica is behind, and that it is one. */
export async function checkReplica(connectionString: string): Promise<Finding> {
  const replica = findingsOf('replica');
  const place = withoutSecrets(connectionString);
  const client = clientFor(connectionString);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select pg_is_in_recovery() as follows,
        coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 as behind`,
    );
    const { follows, behind } = replicaRow.parse(rows[0]);
    if (follows) return replica.good(`${place} follows, last change ${behind.toFixed(0)} s ago`);
    return replica.broken({
      found: `${place} follows no other database`,
      advice: 'DATABASE_REPLICA_URL must name a streaming replica of DATABASE_URL; leave it out.',
    });
  } catch (error) {
    const found = `${place}: ${textOf(error)}`;
    return replica.broken({ found, advice: databaseAdvice(error) });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function clientFor(connectionString: string): Client {
  return new Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    lock_timeout: TIMEOUT_MS,
    application_name: 'tayfa doctor',
  });
}

const factsRow = z.object({
  version: z.number(),
  release: z.string(),
  encoding: z.string(),
  follows: z.boolean(),
  connections: z.number(),
});
const replicaRow = z.object({ follows: z.boolean(), behind: z.number() });
const migrationRows = z.array(z.object({ name: z.string() }));
const epochRow = z.object({ ms: z.number() });
const valueRow = z.object({ value: z.string() });
const existsRow = z.object({ exists: z.boolean() });

async function judge(
  client: Client,
  place: string,
  { poolSize, now }: DatabaseQuestion,
): Promise<Finding[]> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as version,
      current_setting('server_version') as release,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as follows,
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as connections`,
  );
  const facts = factsRow.parse(rows[0]);
  const found = [
    versionFinding(facts),
    encodingFinding(facts.encoding),
    connectionsFinding(facts.connections, poolSize),
    facts.follows ? followsFinding() : await rightsFinding(client),
    await schemaFinding(client),
    await latencyFinding(client),
  ].filter((finding) => finding !== null);
  const skew = await clockFinding(client, now);
  const fine = good(`${place} is PostgreSQL ${facts.release} and may be written to`);
  return [...(found.some(({ state }) => state === 'broken') ? [] : [fine]), ...found, skew];
}

/** Exported for its test: no PostgreSQL that old is installed anywhere the tests run. */
export function versionFinding(facts: { version: number; release: string }): Finding | null {
  if (facts.version >= OLDEST_VERSION) return null;
  return broken({
    found: `PostgreSQL ${facts.release} is too old`,
    advice:
      'Move to PostgreSQL 15 or newer: npm run backup, a newer PostgreSQL, npm run restore into it.',
  });
}

function encodingFinding(encoding: string): Finding | null {
  if (encoding === 'UTF8') return null;
  return broken({
    found: `the database keeps text as ${encoding}`,
    advice: "Make it anew: CREATE DATABASE tayfa ENCODING 'UTF8' TEMPLATE template0.",
  });
}

function followsFinding(): Finding {
  return broken({
    found: 'this database follows another and takes no changes',
    advice: 'Name the primary in DATABASE_URL, and this one in DATABASE_REPLICA_URL.',
  });
}

function connectionsFinding(connections: number, poolSize: number): Finding | null {
  const nodes = Math.floor(connections / (poolSize + JOB_CONNECTIONS));
  if (nodes >= 2) return null;
  return warning({
    found: `${String(connections)} connections are ${nodes === 0 ? 'too few for a node' : 'enough for one node'} with DATABASE_POOL_SIZE=${String(poolSize)}`,
    advice: `A node takes DATABASE_POOL_SIZE and ${String(JOB_CONNECTIONS)} more: raise max_connections, or lower DATABASE_POOL_SIZE.`,
  });
}

/** Makes what migrations make, in a transaction that is taken back. */
async function rightsFinding(client: Client): Promise<Finding | null> {
  await client.query('begin');
  try {
    await client.query('create schema tayfa_doctor');
    await client.query('create table tayfa_doctor.probe (id bigint primary key)');
    await client.query('create table public.tayfa_doctor_probe (id bigint primary key)');
    return null;
  } catch (error) {
    return broken({
      found: `this account may not create tables: ${textOf(error)}`,
      advice:
        'Make the account the owner: ALTER DATABASE tayfa OWNER TO tayfa; ALTER SCHEMA public OWNER TO tayfa; (with your names for both).',
    });
  } finally {
    await client.query('rollback');
  }
}

async function hasTable(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as exists', [table]);
  return existsRow.parse(rows[0]).exists;
}

async function schemaFinding(client: Client): Promise<Finding | null> {
  if (!(await hasTable(client, 'public.kysely_migration'))) return null;
  const { rows } = await client.query('select name from kysely_migration order by name desc');
  const unknown = migrationRows.parse(rows).find(({ name }) => !knownSchemaVersions.includes(name));
  if (unknown === undefined) return null;
  return broken({
    found: `the database belongs to a newer Tayfa (schema ${unknown.name})`,
    advice: 'Start the newer program, or restore a backup that was made before the upgrade.',
  });
}

async function latencyFinding(client: Client): Promise<Finding | null> {
  const times: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const begun = performance.now();
    await client.query('select 1');
    times.push(performance.now() - begun);
  }
  const median = times.toSorted((one, other) => one - other)[Math.floor(SAMPLES / 2)] ?? 0;
  if (median <= SLOW_MS) return good(`answers in ${median.toFixed(1)} ms`);
  return warning({
    found: `a question takes ${median.toFixed(0)} ms on its way and back`,
    advice: 'Put the database into the same network as the nodes: 1 ms is usual.',
  });
}

async function clockFinding(client: Client, now: () => number): Promise<Finding> {
  const before = now();
  const { rows } = await client.query(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const skew = (before + now()) / 2 - epochRow.parse(rows[0]).ms;
  const seconds = Math.abs(skew / 1000).toFixed(1);
  if (Math.abs(skew) <= MOST_SKEW_MS) return clock.good(`${seconds} s off the database's clock`);
  return clock.broken({
    found: `this machine's clock is ${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} the database's`,
    advice:
      'Let both machines follow a time server (timedatectl set-ntp true), then start the node anew.',
  });
}

async function readInstallation(client: Client): Promise<string | null> {
  if (!(await hasTable(client, 'public.installation'))) return null;
  const { rows } = await client.query("select value from installation where key = 'public-id'");
  return rows.length === 0 ? null : valueRow.parse(rows[0]).value;
}
