import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problems, type ProblemCode } from '#shared/contract/problem.ts';
import { networkOf } from '../lib/network-of.ts';

/** Times in milliseconds. */
export interface BodyLimits {
  /** A body that has come by then is no matter here. */
  readonly quickMs: number;
  /** For a body of JSON, all of it; a form has this and the time its bytes earn. */
  readonly graceMs: number;
  /** What a form must bring in the long run: slower than this is no line, but an attack. */
  readonly formBytesPerSecond: number;
  /** Bodies of one network that take longer than `quickMs`, at the same time. */
  readonly slowPerNetwork: number;
}

export const bodyLimits: BodyLimits = {
  quickMs: 2_000,
  graceMs: 30_000,
  // 128 kbit/s: a poor mobile line brings 20 MB in 20 minutes
  formBytesPerSecond: 16 * 1024,
  slowPerNetwork: 50,
};

/** Between two looks at a form that is on its way. */
const LOOK_MS = 5_000;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Answers past the framework, whose handler still waits for the body, and ends the connection. */
function cut({ raw, id }: FastifyRequest, response: ServerResponse, code: ProblemCode): void {
  const { socket } = raw;
  if (!response.headersSent && socket.writable) {
    const { status, message } = problems[code];
    const body = JSON.stringify({ success: false, code, message, requestId: id });
    const head = [
      `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${String(Buffer.byteLength(body))}`,
      '\r\n',
    ];
    socket.write(head.join('\r\n') + body);
  }
  raw.destroy();
}

/**
 * Ends requests whose bodies come too slowly, and bounds how many slow ones a network may have:
 * each holds a connection and what was read so far. `isCounting` false bounds only their time.
 */
export function watchBodies(
  server: FastifyInstance,
  { limits = bodyLimits, isCounting }: { limits?: BodyLimits; isCounting: boolean },
): void {
  const { quickMs, graceMs, formBytesPerSecond, slowPerNetwork } = limits;
  /** Network -> its slow bodies. */
  const slow = new Map<string, number>();

  function enter(network: string): boolean {
    const open = slow.get(network) ?? 0;
    if (isCounting && open >= slowPerNetwork) return false;
    slow.set(network, open + 1);
    return true;
  }

  function leave(network: string): void {
    const open = (slow.get(network) ?? 1) - 1;
    if (open > 0) slow.set(network, open);
    else slow.delete(network);
  }

  function watch(request: FastifyRequest, response: ServerResponse): void {
    const { raw } = request;
    const { socket } = raw;
    const { ip } = request;
    const isForm = raw.headers['content-type']?.startsWith('multipart/') === true;
    const begun = performance.now();
    const bytesBefore = socket.bytesRead;
    let isSlow = false;
    let timer = setTimeout(look, quickMs);

    function end(): void {
      clearTimeout(timer);
      if (isSlow) leave(networkOf(ip));
      isSlow = false;
    }

    /** How long it may have taken for what has come. */
    function allowedMs(): number {
      if (!isForm) return graceMs;
      return graceMs + ((socket.bytesRead - bytesBefore) / formBytesPerSecond) * 1000;
    }

    function look(): void {
      if (raw.complete || socket.destroyed) {
        end();
        return;
      }
      if (!isSlow) {
        isSlow = enter(networkOf(ip));
        if (!isSlow) {
          cut(request, response, 'request.rate-limited');
          return;
        }
      }
      const left = allowedMs() - (performance.now() - begun);
      if (left <= 0) cut(request, response, 'request.slow');
      else timer = setTimeout(look, Math.min(left, LOOK_MS));
    }

    raw.once('end', end).once('close', end);
  }

  server.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) watch(request, reply.raw);
    done();
  });
}
