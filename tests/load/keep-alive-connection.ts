import { connect, type Socket } from 'node:net';

/** One HTTP/1.1 connection that is kept open, one request at a time. */
export interface KeepAliveConnection {
  /**
   * Sends a whole request as text and answers the whole response as text, head and body.
   * @throws Error when the connection breaks
   */
  send(request: string): Promise<string>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';
/** One for all connections: what is read is taken before anything else is. */
const shared = Buffer.alloc(262_144);

/** The length of the first response in a text, or undefined while it is not all there. */
function responseLength(text: string): number | undefined {
  const headEnd = text.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const bodyLength = /content-length: (\d+)/i.exec(text.slice(0, headEnd))?.[1];
  const length = headEnd + HEAD_END.length + Number(bodyLength ?? 0);
  return text.length >= length ? length : undefined;
}

/**
 * Opens a connection. A sender shares the machine with what it measures, so this does as little as
 * can be: no pool, no header objects, one buffer to read into, bytes as Latin-1 (a character is a byte).
 */
export async function openConnection(origin: string): Promise<KeepAliveConnection> {
  const { hostname, port } = new URL(origin);
  let received = '';
  let waiting:
    | { readonly resolve: (response: string) => void; readonly reject: (error: Error) => void }
    | undefined;

  const take = (data: string): void => {
    received = received === '' ? data : received + data;
    const length = responseLength(received);
    if (length === undefined || !waiting) return;
    const { resolve } = waiting;
    waiting = undefined;
    const response = received.slice(0, length);
    received = received.slice(length);
    resolve(response);
  };
  const socket = await connected(
    connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: shared,
        callback(length, buffer) {
          // reason: the buffer given above comes back as it was
          take((buffer as Buffer).toString('latin1', 0, length));
          return true;
        },
      },
    }),
  );
  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The connection was closed')));

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (!socket.writable) {
          reject(new Error('The connection is closed'));
          return;
        }
        waiting = { resolve, reject };
        socket.write(request, 'latin1');
      }),
    close: () => socket.destroy(),
  };
}

function connected(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** A request's text; what is sent must be ASCII. */
export function requestText(request: {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookie: string;
  readonly body?: string;
}): string {
  const { method, path, cookie, body } = request;
  const head = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n`;
  if (body === undefined) return `${head}\r\n`;
  return `${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}
