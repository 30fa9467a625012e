import { createReadStream, createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// The least a file server does: what is sent to it goes to disk as it comes, what is asked for goes
// out as it is read. Started by tests/load/attachments.ts, which gives the folder; says its port.

const folder = process.argv[2] ?? '';

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = join(folder, basename(request.url ?? ''));
  if (request.method === 'PUT') {
    await pipeline(request, createWriteStream(path));
    response.writeHead(200).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  await pipeline(createReadStream(path), response);
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
