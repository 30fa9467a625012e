import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { installedProgram } from '../../support/installed-program.ts';

/** The name of the cookie by which the balancer finds the node of a browser again. */
export const NODE_COOKIE = 'TAYFA_NODE';

const described = join(import.meta.dirname, '../../../deploy/haproxy.cfg');
const STOP_TIMEOUT_MS = 5_000;

/** The installed HAProxy, or null. */
export function haproxyProgram(): string | null {
  return installedProgram('haproxy');
}

/** A certificate for this machine: by itself, and with its key in one file as the balancer wants it. */
export interface Certificate {
  readonly certificateFile: string;
  readonly withKeyFile: string;
}

/**
 * Makes a certificate for 127.0.0.1 in a folder.
 * @throws Error openssl is missing or refuses
 */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=127.0.0.1'],
    ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert],
  ]);
  if (made.status !== 0) throw new Error(`openssl made no certificate:\n${String(made.stderr)}`);
  const both = join(folder, 'balancer.pem');
  await writeFile(both, (await readFile(cert, 'utf8')) + (await readFile(key, 'utf8')));
  return { certificateFile: cert, withKeyFile: both };
}

interface BalancerOptions {
  /** Where its file and its certificate lie. */
  readonly folder: string;
  /** Of https; there is no other. */
  readonly port: number;
  /** ADDRESS:PORT of each node. */
  readonly nodes: readonly string[];
  readonly certificate: Certificate;
  /** How often it asks each node whether it is ready, as HAProxy writes times; default: as described. */
  readonly askEvery?: string;
}

/** Replaces what must be there: else the description has changed, and this with it. */
function replaced(text: string, part: string | RegExp, by: string): string {
  const result = text.replace(part, by);
  if (result === text) throw new Error(`deploy/haproxy.cfg has no "${String(part)}"`);
  return result;
}

/** The balancer's description with these nodes and this port, as one without containers writes it. */
async function writeBalancerFile(options: BalancerOptions): Promise<string> {
  const lines = options.nodes.map((node, index) => `  server node${String(index + 1)} ${node}`);
  let text = await readFile(described, 'utf8');
  text = replaced(text, /^ {2}server-template .*$/m, lines.join('\n'));
  // who comes by http is sent to https on its usual port, which is another program's here
  text = replaced(text, /^ {2}bind :8080$/m, '');
  text = replaced(text, 'bind :8443', `bind 127.0.0.1:${String(options.port)}`);
  if (options.askEvery !== undefined)
    text = replaced(text, 'inter 2s', `inter ${options.askEvery}`);
  const file = join(options.folder, 'haproxy.cfg');
  await writeFile(file, text);
  return file;
}

/** A balancer that runs. */
export interface Balancer {
  stop(): Promise<void>;
}

/**
 * Starts HAProxy as `deploy/haproxy.cfg` describes it.
 * @throws Error it is not installed, or ended at once
 */
export async function startBalancer(options: BalancerOptions): Promise<Balancer> {
  const program = haproxyProgram();
  if (program === null) throw new Error('haproxy is not installed');
  const child = spawn(program, ['-db', '-f', await writeBalancerFile(options)], {
    env: { ...process.env, CERTIFICATES: options.certificate.withKeyFile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  await once(child, 'spawn');
  await untilAnswering(child, options.port);
  return { stop: () => endOf(child) };
}

/** Resolves when it takes connections. */
async function untilAnswering(child: ChildProcess, port: number): Promise<void> {
  let said = '';
  child.stderr?.on('data', (data: Buffer) => (said += data.toString()));
  // it tells of nothing when it is ready: its port does
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`HAProxy ended:\n${said}`);
    if (await takesConnections(port)) return;
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => setTimeout(() => resolve(false), 20));
  });
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await gone;
  clearTimeout(timer);
}
