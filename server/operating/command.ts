import { version } from '../build-info.ts';
import { ConfigError, readConfig } from '../config.ts';
import { EmbeddedDatabaseError } from '../database/embedded-database-error.ts';
import { createLogger } from '../lib/logger.ts';
import { openContentStore } from '../lib/open-content-store.ts';
import { ProblemError } from '../lib/problem-error.ts';
import { migrateToLatest, NewerSchemaError } from '../store/migrate.ts';
import { firstIdOf } from '#shared/lib/ids.ts';
import { appointStaff, readAppointment } from './appoint-staff.ts';
import { ArchiveError } from './archive.ts';
import { backUp } from './back-up.ts';
import { withDatabase } from './database-access.ts';
import { distribute, readParts } from './distribute.ts';
import { grantPlus, readGrant } from './grant-plus.ts';
import { importCommunity } from './import-community.ts';
import { listCrashes } from './list-crashes.ts';
import { manageOrders, readOrderCommand } from './manage-orders.ts';
import { restore } from './restore.ts';

const usage = `Usage:
  npm run backup -- FILE.tar.gz     writes the database and all uploads into one archive
  npm run restore -- FILE.tar.gz    brings an archive into an empty database
  npm run staff -- ADDRESS ROLE     makes the user with that profile address operator, moderator or
                                    support; none takes it back. Without a role: operator
  npm run plus -- ADDRESS DAYS      gives the user with that profile address Plus; 0 days take it back
  npm run order -- VERB NUMBER      list: transfers that have not arrived yet; confirm or refuse one;
                                    refund: pays an order back
  npm run distribute -- PARTS       splits the tables of messages by channel, into 2 to 256 parts
  npm run import -- FOLDER TEAM     brings in a community from exports in JSON; TEAM is an id, and
                                    a last word "open" shows all its channels to everyone
  npm run crashes                   lists crashes of the desktop application that users have sent
  npm run doctor                    tries everything the server needs, and says what to do`;

function summary(manifest: { tables: readonly { rows: number }[]; schemaVersion: string }): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows in ${manifest.tables.length} tables, schema ${manifest.schemaVersion}`;
}

async function run([verb, first, second, third]: readonly string[]): Promise<string> {
  if (verb === 'doctor') return runCheckUp(process.argv.slice(3));
  if (verb === 'crashes') return runCrashes();
  if (verb === 'staff') return runAppointment(first, second);
  if (verb === 'plus') return runGrant(first, second);
  if (verb === 'order') return runOrder(first, second);
  if (verb === 'distribute') return runDistribution(first);
  if (verb === 'import') return runImport(first, second, third);
  if (!first || (verb !== 'backup' && verb !== 'restore')) throw new ArchiveError(usage);
  return runArchive(verb, first);
}

async function runCheckUp(args: readonly string[]): Promise<string> {
  const { runDoctor } = await import('./doctor/run-doctor.ts');
  const { text, code } = await runDoctor(args, process.env);
  process.exitCode = code;
  return text;
}

async function runCrashes(): Promise<string> {
  const logger = createLogger({ level: 'warn', isPretty: true });
  return withDatabase(readConfig(process.env), logger, async (connectionString) => {
    await migrateToLatest(connectionString);
    return listCrashes(connectionString);
  });
}

async function runGrant(slug: string | undefined, days: string | undefined): Promise<string> {
  const grant = readGrant(slug, days);
  if (!grant) throw new ArchiveError(usage);
  const logger = createLogger({ level: 'warn', isPretty: true });
  return withDatabase(readConfig(process.env), logger, async (connectionString) => {
    await migrateToLatest(connectionString);
    return grantPlus(connectionString, grant, new Date());
  });
}

async function runAppointment(slug: string | undefined, role: string | undefined): Promise<string> {
  const appointment = readAppointment(slug, role);
  if (!appointment) throw new ArchiveError(usage);
  const logger = createLogger({ level: 'warn', isPretty: true });
  return withDatabase(readConfig(process.env), logger, async (connectionString) => {
    await migrateToLatest(connectionString);
    return appointStaff(connectionString, appointment, firstIdOf<'admin-audit'>(Date.now()));
  });
}

async function runOrder(verb: string | undefined, id: string | undefined): Promise<string> {
  const command = readOrderCommand(verb, id);
  if (!command) throw new ArchiveError(usage);
  const logger = createLogger({ level: 'warn', isPretty: true });
  return withDatabase(readConfig(process.env), logger, async (connectionString) => {
    await migrateToLatest(connectionString);
    return manageOrders(connectionString, command, new Date());
  });
}

async function runDistribution(count: string | undefined): Promise<string> {
  const parts = readParts(count);
  if (parts === null) throw new ArchiveError(usage);
  const logger = createLogger({ level: 'warn', isPretty: true });
  return withDatabase(readConfig(process.env), logger, async (connectionString) => {
    await migrateToLatest(connectionString);
    return distribute(connectionString, parts);
  });
}

async function runImport(
  folder: string | undefined,
  teamId: string | undefined,
  visibility: string | undefined,
): Promise<string> {
  if (!folder || !teamId || (visibility ?? 'open') !== 'open') throw new ArchiveError(usage);
  const config = readConfig(process.env);
  const logger = createLogger({ level: 'warn', isPretty: true });
  const content = await openContentStore(config, logger);
  return withDatabase(config, logger, async (connectionString) => {
    await migrateToLatest(connectionString);
    return importCommunity({
      connectionString,
      content,
      folder,
      teamId,
      opensUnknown: visibility === 'open',
      say: (line) => console.log(line),
    });
  });
}

async function runArchive(verb: 'backup' | 'restore', file: string): Promise<string> {
  const config = readConfig(process.env);
  const logger = createLogger({ level: 'warn', isPretty: true });
  const content = await openContentStore(config, logger);
  return withDatabase(config, logger, async (connectionString) => {
    if (verb === 'restore') {
      const manifest = await restore({ connectionString, content }, file);
      return `Restored ${summary(manifest)}`;
    }
    await migrateToLatest(connectionString);
    const source = { connectionString, content, program: version, now: () => Date.now() };
    return `Backed up ${summary(await backUp(source, file))} to ${file}`;
  });
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const isForPerson =
    error instanceof ArchiveError ||
    error instanceof ProblemError ||
    error instanceof ConfigError ||
    error instanceof NewerSchemaError ||
    error instanceof EmbeddedDatabaseError;
  console.error(isForPerson ? error.message : error);
  process.exitCode = 1;
}
