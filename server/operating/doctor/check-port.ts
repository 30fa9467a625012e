import { createServer, type Server } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Config } from '../../config.ts';
import { adviceFor, codesOf, findingsOf, textOf, type AdviceTable } from './finding.ts';
import type { Finding } from './finding.ts';
import { askHealth } from './ask-health.ts';

/** Who answers on the port while the doctor looks. */
export interface CheckedPort {
  readonly finding: Finding;
  /** What /healthz there calls its installation; null when nothing fit to ask is there. */
  readonly installation: string | null;
  /** Whether a server runs there, rather than the doctor itself. */
  readonly isServing: boolean;
  readonly close: () => Promise<void>;
}

const { good, broken, skipped } = findingsOf('port');

const advices: AdviceTable = [
  {
    codes: /^EACCES$/,
    advice:
      'Ports below 1024 are for root. Leave PORT at 8080 and put a proxy in front, or allow it: sysctl net.ipv4.ip_unprivileged_port_start=80.',
  },
  {
    codes: /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/,
    advice: 'HOST is no address of this machine: leave it at 0.0.0.0, or name one that is.',
  },
];

/**
 * Takes the port for as long as the doctor runs, and answers there by the name given; where a server
 * of Tayfa has it already that is as well.
 */
export async function checkPort(
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
  name: string,
): Promise<CheckedPort> {
  const place = `${HOST}:${String(PORT)}`;
  const nothing = { installation: null, isServing: false, close: () => Promise.resolve() };
  if (PORT === 0) return { ...nothing, finding: skipped('PORT=0 takes any free one') };
  try {
    const server = await listen(HOST, PORT, name);
    return {
      finding: good(`${place} is free`),
      installation: name,
      isServing: false,
      close: () => closed(server),
    };
  } catch (error) {
    if (!codesOf(error).includes('EADDRINUSE')) {
      const advice = adviceFor(error, advices, 'Choose another PORT or HOST.');
      return { ...nothing, finding: broken({ found: `${place}: ${textOf(error)}`, advice }) };
    }
    const health = await askHealth(`http://${reachable(HOST)}:${String(PORT)}`);
    if (health.kind === 'tayfa') {
      const finding = good(`${place} is served by a Tayfa that runs`);
      return { ...nothing, finding, installation: health.installation, isServing: true };
    }
    return {
      ...nothing,
      finding: broken({
        found: `${place} is taken by another program`,
        advice: `Find it with "ss -ltnp sport = :${String(PORT)}" and stop it, or choose another port with PORT=8081.`,
      }),
    };
  }
}

/** An address at which a server that listens on HOST can be asked. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

/** A balancer that asks whether this node is ready is told the truth. */
function listen(host: string, port: number, name: string): Promise<Server> {
  const server = createServer((request, response) => {
    const isHealth = request.url === '/healthz';
    response.writeHead(isHealth ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: isHealth ? 'ok' : 'not ready', installation: name }));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
