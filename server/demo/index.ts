import { ConfigError, readConfig } from '../config.ts';
import { EmbeddedDatabaseError } from '../database/embedded-database-error.ts';
import { createLogger } from '../lib/logger.ts';
import { openContentStore } from '../lib/open-content-store.ts';
import { createPasswords } from '../lib/passwords.ts';
import { ArchiveError } from '../operating/archive.ts';
import { withDatabase } from '../operating/database-access.ts';
import { DemoError, readDemoOptions } from './demo-options.ts';
import { describeDemo } from './describe-demo.ts';
import { fillDemo } from './fill-demo.ts';

async function run(): Promise<string> {
  const options = readDemoOptions(process.argv.slice(2));
  const config = readConfig(process.env);
  const logger = createLogger({ level: 'warn', isPretty: true });
  const content = await openContentStore(config, logger);
  const passwords = createPasswords();
  return withDatabase(config, logger, async (connectionString) => {
    const start = performance.now();
    const plan = await fillDemo(
      {
        connectionString,
        content,
        hashPassword: (password) => passwords.hash(password),
        now: () => Date.now(),
      },
      options,
    );
    if (!plan) return 'The demo is here already; nothing was changed.';
    return describeDemo(plan, (performance.now() - start) / 1000);
  });
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const isForPerson =
    error instanceof DemoError ||
    error instanceof ConfigError ||
    error instanceof ArchiveError ||
    error instanceof EmbeddedDatabaseError;
  process.stderr.write(
    `${isForPerson ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
}
