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
 * Headers of the answer that must not reach the page: the session's cookie, and what described the
 * bytes on the way, which Chromium has already unpacked.
 */
const KEPT_BACK = [
  'set-cookie',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'strict-transport-security',
  'connection',
] as const;

/** Fetches with the cookies of one storage partition: `session.fetch`. */
export type SessionFetch = (address: string, options: RequestInit) => Promise<Response>;

/**
 * Asks the server what the page asked our scheme for, signed in as the partition is. A server that
 * cannot be reached is a failed request, as it would be in a browser.
 */
export async function forwardRequest(
  request: Request,
  tayfa: string,
  fetch: SessionFetch,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers();
  for (const name of FORWARDED) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  try {
    const answer = await fetch(tayfa + pathname + search, {
      method: request.method,
      headers,
      credentials: 'include',
      signal: request.signal,
      ...(request.body === null ? {} : { body: request.body, duplex: 'half' }),
    });
    return pageAnswer(answer);
  } catch {
    return Response.error();
  }
}

function pageAnswer(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const name of KEPT_BACK) headers.delete(name);
  // Chromium would hold pictures and films back from a page of another origin than it knows of.
  headers.set('cross-origin-resource-policy', 'same-origin');
  const { status, statusText } = answer;
  return new Response(mayHaveBody(status) ? answer.body : null, { status, statusText, headers });
}

function mayHaveBody(status: number): boolean {
  return status !== 204 && status !== 205 && status !== 304;
}
