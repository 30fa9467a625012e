import type { RequestOfSession } from './session-request.ts';

/** Headers of the page's request that mean something to the server; the others are about the page. */
const FORWARDED = [
  'accept',
  'accept-language',
  'content-type',
  'if-none-match',
  'if-modified-since',
  'range',
] as const;

/**
 * Headers of the answer that the page is given. A list of what may pass, not of what may not: the
 * session's cookie, what described the bytes on the way (Chromium has unpacked them already), and
 * everything by which a server could steer a page of its own, such as Link or Clear-Site-Data, stay
 * behind.
 */
const PASSED_ON = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
  'x-request-id',
] as const;

/** What a browser would show as a page, in which scripts run: never ours to show. */
const DOCUMENTS = new Set([
  'text/html',
  'application/xhtml+xml',
  'text/xml',
  'application/xml',
  'text/xsl',
  'text/cache-manifest',
  'multipart/x-mixed-replace',
  'message/rfc822',
  'multipart/related',
]);

/** Should an answer be shown as a page after all, it is in no origin, runs nothing and loads nothing. */
const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * Asks the server for what the page asked our scheme for, signed in as the partition is. A server that
 * cannot be reached is a failed request, as it would be in a browser; so is one that leads elsewhere.
 */
export async function forwardRequest(
  request: Request,
  tayfa: string,
  ask: RequestOfSession,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers: Record<string, string> = {};
  for (const name of FORWARDED) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  try {
    const answer = await ask({
      address: tayfa + pathname + search,
      method: request.method,
      headers,
      body: request.body,
      signal: request.signal,
    });
    return pageAnswer(answer);
  } catch {
    return Response.error();
  }
}

function pageAnswer(answer: Response): Response {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('x-content-type-options', 'nosniff');
  headers.set('content-security-policy', SANDBOX);
  // Chromium would hold pictures and films back from a page of another origin than it knows of.
  headers.set('cross-origin-resource-policy', 'same-origin');
  const { status, statusText } = answer;
  if (isDocument(headers.get('content-type'))) return withoutDocument(answer);
  if (!headers.has('content-type')) headers.set('content-type', 'application/octet-stream');
  return new Response(mayHaveBody(status) ? answer.body : null, { status, statusText, headers });
}

/** Whether any of the types a header names is one of a page; of several, programs take any. */
function isDocument(contentType: string | null): boolean {
  const named = (contentType ?? '').toLowerCase().split(/[,;]/);
  return named.some((type) => DOCUMENTS.has(type.trim()));
}

/** A proxy's page about a failure is still that failure; any other page is one. */
function withoutDocument(answer: Response): Response {
  answer.body?.cancel().catch(() => undefined);
  const status = answer.status >= 400 ? answer.status : 502;
  return new Response(null, { status, headers: { 'content-security-policy': SANDBOX } });
}

function mayHaveBody(status: number): boolean {
  return status !== 204 && status !== 205 && status !== 304;
}
