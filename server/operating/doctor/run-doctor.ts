import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../../config.ts';
import { EmbeddedDatabaseError } from '../../database/embedded-database-error.ts';
import { findPostgresPackage } from '../../database/postgres-package.ts';
import { createLogger } from '../../lib/logger.ts';
import { ArchiveError } from '../archive.ts';
import { withDatabase } from '../database-access.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkDatabase, checkReplica, type CheckedDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkMail } from './check-mail.ts';
import { checkMedia } from './check-media.ts';
import { checkPort } from './check-port.ts';
import { checkPublicAddress } from './check-public-address.ts';
import { checkRedis } from './check-redis.ts';
import { checkFolder, checkS3 } from './check-storage.ts';
import { findingsOf, textOf, type Finding } from './finding.ts';
import { readServices } from './services.ts';

interface DoctorEnd {
  /** What is printed: lines for a person, or JSON. */
  readonly text: string;
  /** 1 when something is broken. */
  readonly code: 0 | 1;
}

/**
 * Tries everything a server needs, one real exchange each, and says what to do about what fails.
 * Changes nothing that stays, and may run beside a server.
 */
export async function runDoctor(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<DoctorEnd> {
  const { values } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean' }, 'mail-to': { type: 'string' } },
  });
  const findings = await examine(environment, values['mail-to'] ?? null);
  const isBroken = findings.some(({ state }) => state === 'broken');
  return {
    text: values.json
      ? JSON.stringify({ healthy: !isBroken, findings }, null, 2)
      : inLines(findings),
    code: isBroken ? 1 : 0,
  };
}

async function examine(
  environment: Readonly<Record<string, string | undefined>>,
  mailTo: string | null,
): Promise<Finding[]> {
  const { config, findings } = checkConfiguration(environment);
  if (config === null) return [...findings];
  const { redis, replica, s3 } = readServices(environment);
  const port = await checkPort(config, randomUUID());
  try {
    const [database, ...rest] = await Promise.all([
      examineDatabase(config),
      replica === null ? [] : checkReplica(replica),
      checkRedis(redis),
      s3 === null ? checkFolder(join(config.dataFolder, 'content')) : checkS3(s3),
      checkDisk(config.dataFolder),
      checkMail(config, mailTo),
      checkMedia(config, port.isServing),
    ]);
    const address = await checkPublicAddress({
      origin: config.PUBLIC_ORIGIN,
      installations: [port.installation, database.installation],
      isServing: port.isServing,
    });
    return [...findings, port.finding, ...address, ...database.findings, ...rest.flat()];
  } finally {
    await port.close();
  }
}

/** The external database, that of a server that runs, or the embedded one for a moment. */
async function examineDatabase(config: Config): Promise<CheckedDatabase> {
  const { good, broken } = findingsOf('database');
  const question = { poolSize: config.DATABASE_POOL_SIZE, now: () => Date.now() };
  try {
    if (config.DATABASE_URL === undefined && !(await exists(config.dataFolder, 'postgres'))) {
      const { version } = findPostgresPackage(process.platform, process.arch);
      const found = `the first start makes an embedded one (PostgreSQL ${version}) in ${config.dataFolder}`;
      return { findings: [good(found)], installation: null };
    }
    const logger = createLogger({ level: 'silent', isPretty: true });
    return await withDatabase(config, logger, (connectionString) =>
      checkDatabase({ ...question, connectionString }),
    );
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError || error instanceof ArchiveError)) throw error;
    const advice = `Its log is in ${join(config.dataFolder, 'postgres')}; or set DATABASE_URL to a PostgreSQL of your own.`;
    return { findings: [broken({ found: textOf(error), advice })], installation: null };
  }
}

function exists(folder: string, name: string): Promise<boolean> {
  return access(join(folder, name)).then(
    () => true,
    () => false,
  );
}

const words = { good: 'ok', warning: 'warning', broken: 'BROKEN', skipped: 'skipped' } as const;
const STATE_WIDTH = 9;
const CHECK_WIDTH = 16;

function inLines(findings: readonly Finding[]): string {
  const indent = ' '.repeat(STATE_WIDTH + CHECK_WIDTH);
  const lines = findings.flatMap(({ check, state, found, advice }) => [
    words[state].padEnd(STATE_WIDTH) + check.padEnd(CHECK_WIDTH) + found,
    ...(advice === undefined ? [] : [`${indent}-> ${advice}`]),
  ]);
  const count = (state: Finding['state']): string =>
    String(findings.filter((finding) => finding.state === state).length);
  const end = `${count('good')} ok, ${count('warning')} to look at, ${count('broken')} broken`;
  return [...lines, '', end].join('\n');
}
