import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientRequest, IncomingMessage, Session } from 'electron';
import type { ElectronMain } from '../lib/electron-main.ts';

/** What is asked of a server. */
export interface SessionRequest {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReadableStream<Uint8Array> | null;
  readonly signal: AbortSignal;
}

/** Asks with the cookies of one storage partition. */
export type RequestOfSession = (asked: SessionRequest) => Promise<Response>;

interface RequestParts {
  readonly net: Pick<ElectronMain['net'], 'request'>;
  readonly session: Session;
}

/** A server that leads in a circle is given up. */
const MOST_REDIRECTS = 5;

/**
 * Whether an answer that leads elsewhere is followed. What is sent goes to the server it was meant
 * for and to no other: only a question without content is asked again, and only of the same origin.
 */
function mayFollow(from: { address: string; method: string }, to: string): boolean {
  const isQuestion = from.method === 'GET' || from.method === 'HEAD';
  return isQuestion && URL.parse(to)?.origin === new URL(from.address).origin;
}

/**
 * Requests of a storage partition. Not `session.fetch`: it follows every redirect with all that was
 * sent, or fails at the first.
 */
export function requestOfSession({ net, session }: RequestParts): RequestOfSession {
  return (asked) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const request = net.request({
      session,
      url: asked.address,
      method: asked.method,
      credentials: 'include',
      redirect: 'manual',
    });
    for (const [name, value] of Object.entries(asked.headers)) request.setHeader(name, value);
    let redirects = 0;
    request.on('redirect', (_status, _method, to) => {
      redirects += 1;
      // what is not followed within this event fails
      if (redirects <= MOST_REDIRECTS && mayFollow(asked, to)) request.followRedirect();
    });
    request.on('response', (message) => resolve(responseOf(message)));
    request.on('error', reject);
    asked.signal.addEventListener('abort', () => {
      request.abort();
      reject(new Error('The page no longer asks'));
    });
    send(request, asked.body).catch(reject);
    return promise;
  };
}

async function send(request: ClientRequest, body: SessionRequest['body']): Promise<void> {
  if (body === null) {
    request.end();
    return;
  }
  const content = Readable.fromWeb(body);
  // reason: Electron's request is a stream of Node, which its own type leaves out
  await pipeline(content, request as unknown as NodeJS.WritableStream);
}

function responseOf(message: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const { statusCode: status, statusMessage: statusText } = message;
  // reason: Electron's answer is a stream of Node, which its own type leaves out
  const content = message as unknown as Readable;
  // reason: the stream of the web, of which Node and the DOM each have a type
  const body = Readable.toWeb(content) as unknown as ReadableStream<Uint8Array>;
  const hasBody = ![101, 204, 205, 304].includes(status);
  return new Response(hasBody ? body : null, { status, statusText, headers });
}
