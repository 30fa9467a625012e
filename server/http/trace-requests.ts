import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, Tracing } from '../lib/tracing.ts';

/**
 * Opens a span for each request. A visitor's own trace is not joined: anyone could ask for theirs to
 * be kept. Addresses, queries and bodies are not told, only the endpoint.
 */
export function traceRequests(server: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const span = tracing.open({
      name: `${request.method} ${route}`,
      kind: 'server',
      facts: {
        'http.request.method': request.method,
        'http.route': route,
        'tayfa.request_id': request.id,
      },
    });
    spans.set(request, span);
    // the server's library carries this over to where a body has come in
    span.enter(done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    spans.get(request)?.end({
      facts: { 'http.response.status_code': statusCode },
      ...(statusCode >= 500 && { error: statusCode }),
    });
    done();
  });
  server.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end({ error: 'the client went away' });
    done();
  });
}
