import { randomUUID } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { pathsOf } from '#shared/contract/endpoint.ts';
import type { Binding } from './bind-endpoint.ts';
import { createRequestHandler, type RequestDeps } from './handle-request.ts';
import type { Tracing } from '../lib/tracing.ts';
import { watchBodies } from './body-watch.ts';
import { endWithLastAnswer } from './end-with-last-answer.ts';
import { checkOrigin } from './origin-check.ts';
import { createErrorHandler } from './problems.ts';
import { traceRequests } from './trace-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other sites may post there: nothing is done with the cookie of who comes. */
    readonly admitsOtherSites?: boolean;
  }
}

/** Bodies of calls are small; uploads have their own bound. */
const MAX_BODY_BYTES = 256 * 1024;
/**
 * How long a connection without a request is kept, in milliseconds: longer than a balancer keeps its
 * own (HAProxy 5 s, others 60). It would send a request into one that just closed, and may not send
 * what changes something twice.
 */
const KEEP_ALIVE_MS = 75_000;

export interface HttpServerOptions {
  readonly logger: Logger;
  readonly tracing: Tracing | null;
  readonly publicOrigin: string;
  /** Addresses of proxies whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
  /** false counts nothing: for measuring. */
  readonly hasRateLimits: boolean;
  readonly bindings: readonly Binding[];
  readonly requestDeps: RequestDeps;
}

/** Builds the HTTP server with every endpoint registered; it does not listen yet. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { logger, tracing, publicOrigin } = options;
  const server = Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    genReqId: () => randomUUID(),
    // the largest file on the slowest line that body-watch.ts lets go on
    requestTimeout: 60 * 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  endWithLastAnswer(server);
  server.setErrorHandler(createErrorHandler(logger));
  if (tracing !== null) traceRequests(server, tracing);
  watchBodies(server, { isCounting: options.hasRateLimits });
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (request.routeOptions.config.admitsOtherSites !== true) checkOrigin(request, publicOrigin);
    done();
  });
  void server.register(fastifyMultipart);
  for (const binding of options.bindings) {
    const handler = createRequestHandler(options.requestDeps, binding);
    for (const url of pathsOf(binding.shape))
      server.route({ method: binding.shape.method, url, handler });
  }
  return server;
}
