import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../lib/metrics.ts';
import { ProblemError } from '../lib/problem-error.ts';

interface OperatingOptions {
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  /** Whether the configuration says that a proxy speaks for visitors. */
  readonly isBehindProxy: boolean;
  /** Names the installation, the same on every node: so the doctor sees where an address leads. */
  readonly installation: string;
  /** Whether this node should get traffic; the text says why not. */
  isReady(): Promise<{ ready: boolean; checks: Readonly<Record<string, boolean>> }>;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Headers that proxies, balancers and content networks add: a program on this machine sends none. */
const PROXY_HEADER =
  /^(?:via|forwarded|x-forwarded|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-|x-proxy|x-envoy-|x-amzn-|x-amz-cf-|x-azure-|x-arr-|x-appengine-|x-cloud-trace-|x-vercel-|x-nf-|client-ip$|true-client-ip|wl-proxy-|cf-|cdn-|fly-|fastly-|akamai-|do-connecting-ip|proxy-)/;

/**
 * Whether a request can only come from a program on this machine. A proxy beside the server has a
 * local address too, and then speaks for the whole world.
 */
function isFromThisMachine(
  request: Pick<FastifyRequest, 'headers'> & { readonly address: string | undefined },
): boolean {
  const { address, headers } = request;
  if (address === undefined || !LOOPBACK.has(address)) return false;
  if (!LOCAL_HOST.test(headers.host ?? '')) return false;
  return !Object.keys(headers).some((name) => PROXY_HEADER.test(name));
}

function mayReadMetrics(request: FastifyRequest, options: OperatingOptions): boolean {
  const token = options.metricsToken;
  if (token === undefined) {
    const address = request.socket.remoteAddress;
    return !options.isBehindProxy && isFromThisMachine({ address, headers: request.headers });
  }
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Routes for the operator: alive, ready, and what it counts. */
export function registerOperatingRoutes(server: FastifyInstance, options: OperatingOptions): void {
  server.get('/healthz', () => ({ status: 'ok', installation: options.installation }));
  server.get('/readyz', async (_request, reply) => {
    const { ready, checks } = await options.isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options)) throw new ProblemError('request.not-found');
    const { registry } = options.metrics;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  server.addHook('onResponse', (request, reply, done) => {
    const endpoint = request.routeOptions.url ?? 'none';
    options.metrics.requestSeconds
      .labels(`${request.method} ${endpoint}`, String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
    done();
  });
}
