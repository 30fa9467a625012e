import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../lib/metrics.ts';
import { ProblemError } from '../lib/problem-error.ts';

interface OperatingOptions {
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  /** Whether this node should get traffic; the text says why not. */
  isReady(): Promise<{ ready: boolean; checks: Readonly<Record<string, boolean>> }>;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  // a proxy on this machine would make every visitor look local: then a token is the only way
  if (token === undefined)
    return LOOPBACK.has(request.ip) && request.headers['x-forwarded-for'] === undefined;
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Pages for whoever runs the server: alive, ready, and what it counts. */
export function registerOperatingPages(server: FastifyInstance, options: OperatingOptions): void {
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const { ready, checks } = await options.isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) throw new ProblemError('request.not-found');
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
