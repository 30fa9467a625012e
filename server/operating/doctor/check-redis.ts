import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Redis } from 'ioredis';
import { adviceFor, findingsOf, textOf, withoutSecrets } from './finding.ts';
import type { AdviceTable, Finding } from './finding.ts';

const TIMEOUT_MS = 5_000;
/** A message waits for the bus once on its way to the other nodes. */
const SLOW_MS = 5;
/** The doctor's key disappears by itself, should the doctor be ended in between. */
const KEY_SECONDS = 10;

const { good, warning, broken, skipped } = findingsOf('redis');

const advices: AdviceTable = [
  {
    codes: /^(ENOTFOUND|EAI_AGAIN)$/,
    advice: 'The name in REDIS_URL is not known. Check how it is written.',
  },
  {
    codes: /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/,
    advice:
      'Nothing answers there. Check host and port in REDIS_URL, whether Redis or Valkey runs, and whether it listens on more than its own machine (bind, protected-mode).',
  },
  {
    codes: /^(NOAUTH|WRONGPASS|NOPERM)$/,
    advice:
      'Redis refuses the login. REDIS_URL is redis://USER:PASSWORD@HOST:PORT; leave USER empty for the default user.',
  },
];

const otherwise = 'Check REDIS_URL and the log of Redis or Valkey.';

/** Redis says what is wrong in the first word of a reply. */
function withReplyCode(error: unknown): unknown {
  const word = error instanceof Error ? /^([A-Z]{4,}) /.exec(error.message)?.[1] : undefined;
  return word === undefined ? error : Object.assign(new Error(textOf(error)), { code: word });
}

/** Asks every address; a setting without any is right for one node. */
export async function checkRedis(addresses: readonly string[]): Promise<Finding[]> {
  if (addresses.length === 0) return [skipped('REDIS_URL is not set: one node needs none')];
  const hasCluster = addresses.length > 1;
  return Promise.all(addresses.map((address) => checkAddress(address, hasCluster)));
}

async function checkAddress(address: string, isInCluster: boolean): Promise<Finding> {
  const place = withoutSecrets(address);
  const redis = new Redis(address, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let last: unknown;
  redis.on('error', (error: unknown) => {
    last = error;
  });
  try {
    await redis.connect();
    return isInCluster ? await judgeCluster(redis, place) : await judgeSingle(redis, place);
  } catch (error) {
    // the library says only that the connection is closed; what closed it came before
    const cause = withReplyCode(last ?? error);
    const found = `${place}: ${textOf(cause)}`;
    return broken({ found, advice: adviceFor(cause, advices, otherwise) });
  } finally {
    redis.disconnect();
  }
}

async function judgeCluster(redis: Redis, place: string): Promise<Finding> {
  const info = await redis.cluster('INFO');
  if (/cluster_state:ok/.test(info)) return good(`${place} belongs to a whole cluster`);
  return broken({
    found: `${place}: the cluster says that it is not whole`,
    advice: 'Look at "cluster info" and "cluster nodes" there: slots without a node serve nothing.',
  });
}

async function judgeSingle(redis: Redis, place: string): Promise<Finding> {
  const key = `tayfa:doctor:${randomUUID()}`;
  const begun = performance.now();
  await redis.set(key, 'here', 'EX', KEY_SECONDS);
  const seen = await redis.get(key);
  await redis.del(key);
  const ms = (performance.now() - begun) / 3;
  if (seen !== 'here') {
    return broken({
      found: `${place} did not give back what was written`,
      advice: 'Is this a replica, or a proxy in front of several? Name the primary in REDIS_URL.',
    });
  }
  const info = await redis.info();
  const version = /^redis_version:(\S+)/m.exec(info)?.[1] ?? 'of unknown version';
  const found = `${place} answers in ${ms.toFixed(1)} ms, version ${version}`;
  return forgets(info) ?? (ms > SLOW_MS ? tooSlow(found) : good(found));
}

/** What the nodes share must not be dropped to make space for more of it. */
function forgets(info: string): Finding | null {
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1] ?? 'noeviction';
  const bound = Number(/^maxmemory:(\d+)/m.exec(info)?.[1] ?? 0);
  if (bound === 0 || policy === 'noeviction') return null;
  return warning({
    found: `Redis drops keys when its memory is full (maxmemory-policy ${policy})`,
    advice: 'Set maxmemory-policy to noeviction: what nodes share must stay until it expires.',
  });
}

function tooSlow(found: string): Finding {
  return warning({ found, advice: 'Put Redis into the same network as the nodes.' });
}
