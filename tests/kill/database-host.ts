import { createInterface } from 'node:readline';
import { startEmbeddedDatabase, type DatabaseLogger } from '#server/database/embedded-database.ts';
import { hostOrderSchema, type HostReport } from './database-host-protocol.ts';

// A process that runs an embedded database and nothing else, to be killed by tests. The order is
// its first argument; reports are lines on standard output; a line "stop" on standard input ends it.

function report(line: HostReport): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function log(level: 'info' | 'warn' | 'error') {
  return (_details: object, message: string) => report({ kind: 'log', level, message });
}

const logger: DatabaseLogger = { info: log('info'), warn: log('warn'), error: log('error') };

async function main(): Promise<void> {
  const order = hostOrderSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
  // Ctrl+C reaches every process of the terminal's group; a server that drains first ignores it too.
  process.on('SIGINT', () => report({ kind: 'log', level: 'info', message: 'SIGINT' }));
  const database = await startEmbeddedDatabase({
    dataFolder: order.dataFolder,
    logger,
    ...(order.ways && { ways: order.ways }),
    ...(order.transport && { transport: order.transport }),
  });
  const { connectionString, adminConnectionString, way, pid = 0 } = database;
  report({ kind: 'ready', connectionString, adminConnectionString, way, pid });
  for await (const line of createInterface({ input: process.stdin })) {
    if (line !== 'stop') continue;
    await database.stop();
    // The pipe is still open at its other end and would keep this process alive.
    process.stdin.destroy();
    return;
  }
}

try {
  await main();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  report({ kind: 'failed', message });
  process.exitCode = 1;
}
