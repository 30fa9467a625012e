import { parseArgs } from 'node:util';
import { missingForStack, startStack, type Stack } from './stack.ts';

/*
 * npm run cluster: Tayfa on three nodes behind HAProxy, with a PostgreSQL, a Redis and an S3, on this
 * machine, until Ctrl+C. It keeps nothing.
 *
 *   npm run cluster
 *   npm run cluster -- --port 9443 --nodes 5
 *   npm run cluster -- NODE_ENV=development RATE_LIMITS=off      settings of every node
 */

const PORT = 8443;
const NODES = 3;

interface Wanted {
  readonly port: number;
  readonly nodes: number;
  readonly environment: Readonly<Record<string, string>>;
}

/** @throws Error an argument is none */
function readArguments(): Wanted {
  const { values, positionals } = parseArgs({
    options: { port: { type: 'string' }, nodes: { type: 'string' } },
    allowPositionals: true,
  });
  const settings = positionals.map((text) => {
    const [, name, value] = /^([A-Z0-9_]+)=(.*)$/s.exec(text) ?? [];
    if (name === undefined || value === undefined)
      throw new Error(`No setting NAME=VALUE: ${text}`);
    return [name, value] as const;
  });
  return {
    port: wholeNumber(values.port, PORT, 65_535),
    nodes: wholeNumber(values.nodes, NODES, 20),
    environment: Object.fromEntries(settings),
  };
}

function wholeNumber(text: string | undefined, usual: number, most: number): number {
  if (text === undefined) return usual;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`A whole number from 1 to ${String(most)} is needed, not ${text}`);
  return value;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function describe({ origin, nodes, certificateFile, folder }: Stack): void {
  say('');
  for (const [index, node] of nodes.entries())
    say(
      `node ${String(index + 1)}: ${node.origin}, process ${String(node.pid)}, log ${node.logFile}`,
    );
  say(`mails: ${folder}/node*/outbox, by the node that sends them`);
  say(
    `The certificate was made just now (${certificateFile}): a browser asks whether to trust it.`,
  );
  say(`Tayfa is ready on ${String(nodes.length)} nodes: ${origin}`);
}

/** Resolves when we are told to end, or who started us is gone. */
function untilTold(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve);
    process.on('disconnect', resolve);
  });
}

const missing = missingForStack();
if (missing.length > 0) {
  process.stderr.write(`Several nodes need what is not installed:\n  ${missing.join('\n  ')}\n`);
  process.exit(1);
}
try {
  const told = untilTold();
  const { port, nodes, environment } = readArguments();
  const stack = await startStack({ port, nodes, environment, report: say });
  describe(stack);
  await told;
  say('Stopping ...');
  await stack.stop();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
