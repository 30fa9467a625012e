import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { askHealth, type Health } from './ask-health.ts';
import { adviceFor, findingsOf, textOf, type AdviceTable, type Finding } from './finding.ts';

interface AddressQuestion {
  /** PUBLIC_ORIGIN, if it is set. */
  readonly origin: string | undefined;
  /** What this installation answers by: of its database, and of the doctor on a free port. */
  readonly installations: readonly (string | null)[];
  /** Whether a server runs here: only then can a socket be tried. */
  readonly isServing: boolean;
}

const { good, warning, broken, skipped } = findingsOf('public address');

const advices: AdviceTable = [
  {
    codes: /^(ENOTFOUND|EAI_AGAIN)$/,
    advice: 'The name is not known. Add its A or AAAA record, wait until it is spread, ask again.',
  },
  {
    codes: /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH)$/,
    advice:
      'Nothing answers there. Is the proxy running, and is the port let through to it by the firewall and the router?',
  },
  {
    codes: /^(ETIMEDOUT|TimeoutError|UND_ERR_CONNECT_TIMEOUT)$/,
    advice:
      'Nothing answered in time. Open the port in the firewall and the router; some routers never lead back to their own network: then try it from outside.',
  },
  {
    codes: /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS_CERT|ERR_SSL)/,
    advice:
      'The certificate there is not valid for this name. Renew it, with the chain, at the proxy that ends TLS.',
  },
];

/** Follows the address that people use and looks whether it ends here. */
export async function checkPublicAddress(question: AddressQuestion): Promise<Finding[]> {
  const { origin, installations, isServing } = question;
  if (origin === undefined) return [skipped('PUBLIC_ORIGIN is not set: nothing to follow')];
  const health = await askHealth(origin);
  const leadsHere =
    health.kind === 'tayfa' &&
    health.installation !== null &&
    installations.includes(health.installation);
  if (!leadsHere) return [elsewhere(origin, health)];
  const arrives = good(`${origin} leads here`);
  return isServing ? [arrives, await socketFinding(origin)] : [arrives];
}

function elsewhere(origin: string, health: Health): Finding {
  if (health.kind === 'away') {
    const advice = adviceFor(health.error, advices, 'Check PUBLIC_ORIGIN and the proxy there.');
    return broken({ found: `${origin}: ${textOf(health.error)}`, advice });
  }
  if (health.kind === 'tayfa') {
    return broken({
      found: `${origin} leads to another Tayfa than this one`,
      advice:
        'Correct PUBLIC_ORIGIN, or the address the proxy passes requests on to; is an old server still running?',
    });
  }
  const { status, location } = health;
  if ([502, 503, 504].includes(status)) {
    return warning({
      found: `${origin} answers ${String(status)}: a proxy is there that finds no server`,
      advice: 'Start the server and ask again; if it stays, correct the address the proxy uses.',
    });
  }
  const to = location === null ? '' : ` and leads on to ${location}`;
  return broken({
    found: `${origin} answers ${String(status)}${to}: another program`,
    advice:
      'Correct PUBLIC_ORIGIN (scheme, name and port as people type them), or the proxy or DNS entry that leads there.',
  });
}

/**
 * Asks for a socket without being signed in: our server refuses that with 401, whereas a proxy
 * that drops the upgrade makes it a page that is not there.
 */
async function socketFinding(origin: string): Promise<Finding> {
  const status = await upgradeStatus(new URL('/api/v1/ws', origin)).catch(() => 0);
  if (status === 401) return good('sockets reach the server there too');
  return broken({
    found: `${origin} does not pass sockets on (${status === 0 ? 'no answer' : String(status)})`,
    advice:
      'Let the proxy pass the headers Upgrade and Connection for /api/v1/ws; deploy/haproxy.cfg shows one that does.',
  });
}

const UPGRADE_TIMEOUT_MS = 6_000;

function upgradeStatus(address: URL): Promise<number> {
  const ask = address.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    // any 16 bytes: no connection comes of it
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    const call = ask(address, { headers, timeout: UPGRADE_TIMEOUT_MS });
    call.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.once('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? 0);
    });
    call.once('timeout', () => call.destroy(new Error('no answer in time')));
    call.once('error', reject);
    call.end();
  });
}
