import type { FastifyReply, FastifyRequest } from 'fastify';

/** The session cookie's name; `__Host-` makes browsers hold it to this host and to https. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-tayfa' : 'tayfa';
}

/** One cookie of a Cookie header; undefined when it is not there. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
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
  const parts = [
    `${sessionCookieName(cookie.isSecure)}=${cookie.token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Expires=${cookie.expiresAt.toUTCString()}`,
  ];
  if (cookie.isSecure) parts.push('Secure');
  void reply.header('set-cookie', parts.join('; '));
}
