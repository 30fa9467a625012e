import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { DESKTOP_ORIGIN } from '#shared/contract/desktop.ts';
import { ID_PATTERN, type TeamId } from '#shared/lib/ids.ts';
import { problems, type ProblemCode } from '#shared/contract/problem.ts';

/** Where the socket is (E-273, M-279, T-433). */
export const SOCKET_PATH = '/api/v1/ws';

/** What an upgrade asks for beside its headers. */
export interface UpgradeTarget {
  readonly path: string;
  readonly ticket: string | undefined;
  readonly isResume: boolean;
  /** Of these teams the client wants to have all; what is no id is left out. */
  readonly firstTeams: readonly TeamId[];
}

/** Reads the request line's target; null when it is none. */
export function readUpgradeTarget(url: string | undefined): UpgradeTarget | null {
  // the base only completes the path: nothing of it is used
  const parsed = url?.startsWith('/') ? URL.parse(url, 'http://localhost') : null;
  if (parsed === null) return null;
  return {
    path: parsed.pathname,
    ticket: parsed.searchParams.get('ticket') ?? undefined,
    isResume: parsed.searchParams.get('resume') === '1',
    firstTeams: readTeams(parsed.searchParams.get('teams')),
  };
}

/** So many teams can be asked for first; a screen shows one, and a hand goes back to a few. */
const MAX_FIRST_TEAMS = 8;

function readTeams(list: string | null): readonly TeamId[] {
  const names = list?.split(',', MAX_FIRST_TEAMS) ?? [];
  // reason: the pattern checks each value
  return names.filter((name) => ID_PATTERN.test(name)) as readonly string[] as readonly TeamId[];
}

/**
 * Whether a page of this origin may open a socket: a browser sends the user's cookie with a
 * socket that any site opens, so only our own pages may. Programs that are no browser send no
 * origin, and no cookie but their own.
 */
export function isAdmittedOrigin(
  origin: string | undefined,
  own: { readonly allowedOrigins: readonly string[]; readonly host: string | undefined },
): boolean {
  if (origin === undefined || origin === DESKTOP_ORIGIN) return true;
  if (own.allowedOrigins.includes(origin)) return true;
  // a self-hosted server is often reached by several names; the page's own host is always ours
  return own.host !== undefined && [`http://${own.host}`, `https://${own.host}`].includes(origin);
}

/** Answers an upgrade with a problem in the one error shape, and ends the socket. */
export function refuseUpgrade(
  socket: Duplex,
  refusal: { readonly code: ProblemCode; readonly requestId: string },
): void {
  const { status, message } = problems[refusal.code];
  const body = JSON.stringify({ success: false, message, ...refusal });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '\r\n',
  ];
  // a client that neither reads nor closes must not keep the socket
  socket.once('finish', () => socket.destroy());
  socket.end(head.join('\r\n') + body);
}

/** One header's value; the first where it came several times. */
export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
