import type { FastifyInstance } from 'fastify';

/** How often a server that closes looks for connections that came meanwhile, in milliseconds. */
const LOOK_MS = 100;

/**
 * Lets a server that closes end with its last answer. Node waits for every connection that is not
 * idle when it begins to close: one kept alive after its answer and one that a browser opened ahead
 * and never used would hold it up for a minute.
 */
export function endWithLastAnswer(app: FastifyInstance): void {
  const { server } = app;
  let underWay = 0;
  let isClosing = false;

  function end(): void {
    if (isClosing && underWay === 0) server.closeAllConnections();
  }

  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      end();
    });
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    const timer = setInterval(end, LOOK_MS);
    server.once('close', () => clearInterval(timer));
    done();
  });
}
