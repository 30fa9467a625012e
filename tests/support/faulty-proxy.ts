import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';

/** What stands before an HTTP server and refuses some of what is asked of it. */
export interface FaultyProxy {
  readonly origin: string;
  /** What was asked for, as `METHOD path`. */
  readonly seen: readonly string[];
  close(): Promise<void>;
}

/** Passes everything on to a server but what `refuses` names: that is answered 403. */
export async function startFaultyProxy(
  target: string,
  refuses: (asked: IncomingMessage) => boolean,
): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target);
  const seen: string[] = [];
  const server = createServer((asked, reply) => {
    const { method, url: path, headers } = asked;
    seen.push(`${method ?? ''} ${path ?? ''}`);
    if (refuses(asked)) {
      asked.resume().on('end', () => reply.writeHead(403).end());
      return;
    }
    // no connection is used twice: the server may have closed it meanwhile
    const to = { hostname, port, method, path, headers, agent: false };
    const passed = request(to, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    seen,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
