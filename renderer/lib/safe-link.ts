/** Prefixes of pages that a link opens within the application (T-426, M-149). */
const internalPrefixes = [
  '/teams/',
  '/discover/teams',
  '/me/friends',
  '/me/applications',
  '/me/subscription',
  '/me/subscriptions',
] as const;

export type SafeLink =
  /** one of our pages, which opens here */
  | { readonly kind: 'internal'; readonly path: string }
  /** anything else of the web; `isOwn` is a page of our own host */
  | {
      readonly kind: 'external';
      readonly url: string;
      readonly host: string;
      readonly isOwn: boolean;
    };

/**
 * Where a link of a message leads, or null when that is no place to be led to: only http and https
 * are. Without a protocol it is https (M-147).
 */
export function safeLink(url: string, origin: string): SafeLink | null {
  const address = addressOf(url.trim(), origin);
  if (!address || (address.protocol !== 'https:' && address.protocol !== 'http:')) return null;
  // a name before the host is only ever there to deceive
  if (address.username !== '' || address.password !== '') return null;
  const isOwn = address.origin === origin;
  const path = address.pathname + address.search + address.hash;
  if (isOwn && internalPrefixes.some((prefix) => isBelow(address.pathname, prefix))) {
    return { kind: 'internal', path };
  }
  return { kind: 'external', url: address.href, host: address.host, isOwn };
}

function isBelow(path: string, prefix: string): boolean {
  return prefix.endsWith('/') ? path.startsWith(prefix) : `${path}/`.startsWith(`${prefix}/`);
}

function addressOf(url: string, origin: string): URL | null {
  if (url === '') return null;
  if (url.startsWith('/') && !url.startsWith('//')) return URL.parse(url, origin);
  // the autolinks of the parser know no https without being told
  if (/^http:\/\/www\./i.test(url)) return URL.parse(url);
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(url)) return URL.parse(url);
  return URL.parse(`https://${url}`);
}
