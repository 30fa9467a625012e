import { createServer, type Server, type ServerResponse } from 'node:http';

/** Tells the workers of a run of something that is made for all of them. */
export interface LazyService {
  readonly url: string;
  close(): void;
}

/** Makes it when it is first asked for, and answers everyone what `make` says of it. */
export async function startLazyService(make: () => Promise<unknown>): Promise<LazyService> {
  let answer: Promise<unknown> | undefined;
  const service = createServer((_request, response) => {
    answer ??= make();
    void respond(response, answer);
  });
  const url = await listen(service);
  return {
    url,
    close() {
      service.close();
      service.closeAllConnections();
    },
  };
}

async function respond(response: ServerResponse, answer: Promise<unknown>): Promise<void> {
  try {
    response.end(JSON.stringify(await answer));
  } catch (error) {
    response.statusCode = 500;
    response.end(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

function listen(service: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    service.once('error', reject);
    service.listen(0, '127.0.0.1', () => {
      const address = service.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}
