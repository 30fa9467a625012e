import { startApp, type App } from './app.ts';
import { ConfigError, readConfig } from './config.ts';

/** How long a stop may take before the process ends anyway, in milliseconds. */
const STOP_DEADLINE_MS = 20_000;

function endOnSignals(app: App): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    void app.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** A failure a person can act on, without a stack. */
function readableFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return `${error.message}\nAnother program uses this port; choose one with PORT=8081 npm start`;
  return process.env['LOG_LEVEL'] === 'debug' ? (error.stack ?? error.message) : error.message;
}

try {
  const app = await startApp(readConfig(process.env));
  endOnSignals(app);
  console.log(`Tayfa is ready: ${app.origin}`);
  const code = await app.setupCode();
  if (code !== null)
    console.log(
      `This server has no operator yet: open ${app.origin}/admin and enter the code ${code}`,
    );
} catch (error) {
  console.error(readableFailure(error));
  process.exit(1);
}
