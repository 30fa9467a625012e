import type { FastifyRequest } from 'fastify';
import { DESKTOP_ORIGIN } from '#shared/contract/desktop.ts';
import { ProblemError } from '../lib/problem-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a page of this origin may act for the user. */
function isOwnOrigin(
  origin: string,
  own: { publicOrigin: string; host: string | undefined },
): boolean {
  if (origin === own.publicOrigin || origin === DESKTOP_ORIGIN) return true;
  // a self-hosted server is often reached by several names; the page's own host is always ours
  return (
    own.host !== undefined && (origin === `http://${own.host}` || origin === `https://${own.host}`)
  );
}

/**
 * Refuses changes asked for by pages of other sites (CSRF). Browsers send Origin with every
 * unsafe request, and Sec-Fetch-Site besides; programs that are not browsers send neither and
 * hold no cookie that a victim's browser would have added.
 * @throws ProblemError request.foreign-origin
 */
export function checkOrigin(request: FastifyRequest, publicOrigin: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin, host } = request.headers;
  if (origin !== undefined) {
    if (isOwnOrigin(origin, { publicOrigin, host })) return;
    throw new ProblemError('request.foreign-origin');
  }
  if (request.headers['sec-fetch-site'] === 'cross-site')
    throw new ProblemError('request.foreign-origin');
}
