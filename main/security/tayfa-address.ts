import type { TayfaProblem } from '#shared/contract/desktop.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';

/** Only this machine itself is trusted without encryption. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What was typed as an address; without a scheme it is https, on this machine http. */
function parseTyped(typed: string): URL | null {
  const text = typed.trim();
  if (/\s/.test(text)) return null;
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return URL.parse(text);
  const host = /^(\[[^\]]*\]|[^/:]*)/.exec(text)?.[0] ?? '';
  return URL.parse((LOOPBACK.has(host) ? 'http://' : 'https://') + text);
}

/** The origin meant by what was typed. */
export function readTayfaAddress(
  typed: string,
): Result<string, Extract<TayfaProblem, 'not-an-address' | 'not-secure'>> {
  const url = parseTyped(typed);
  if (url?.username !== '' || !/^https?:$/.test(url.protocol)) return err('not-an-address');
  if (LOOPBACK.has(url.hostname)) return ok(url.origin);
  // A single word is no public name.
  if (!/[.:]/.test(url.hostname)) return err('not-an-address');
  return url.protocol === 'https:' ? ok(url.origin) : err('not-secure');
}
