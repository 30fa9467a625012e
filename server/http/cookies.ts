import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The session cookie's name; `__Host-` makes browsers hold it to this host and to https. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-tayfa' : 'tayfa';
}

/** One cookie of a Cookie header; undefined when it is not there. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name];
}

/** The session token a request carries. */
export function sessionToken(request: FastifyRequest, isSecure: boolean): string | undefined {
  return readCookie(request.headers.cookie, sessionCookieName(isSecure));
}

/** Writes the session cookie: not for scripts, not for other sites, Secure where we serve https. */
export function setSessionCookie(
  reply: FastifyReply,
  cookie: { token: string; expiresAt: Date; isSecure: boolean },
): void {
  const header = stringifySetCookie({
    name: sessionCookieName(cookie.isSecure),
    value: cookie.token,
    expires: cookie.expiresAt,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: cookie.isSecure,
  });
  void reply.header('set-cookie', header);
}
