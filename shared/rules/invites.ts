const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** T-231: what the dialog offers; 0 is unlimited. */
export const maxUsesOptions = [0, 50, 100, 200, 500, 1000] as const;

/** What an option is sent and stored as: unlimited is null (T-231). */
export function maxUsesValue(option: number): number | null {
  return option === 0 ? null : option;
}

/** Lifetimes in milliseconds; `30m` and `1d` are known but not offered (T-232). */
const lifetimes = {
  never: null,
  '30m': HOUR / 2,
  '1h': HOUR,
  '6h': 6 * HOUR,
  '12h': 12 * HOUR,
  '1d': DAY,
  '7d': 7 * DAY,
  '30d': 30 * DAY,
} as const;
export type ExpiryOption = keyof typeof lifetimes;

/** T-232: what the dialog offers, in its order. */
export const expiryOptions = [
  'never',
  '1h',
  '6h',
  '12h',
  '7d',
  '30d',
] as const satisfies readonly ExpiryOption[];

/** The moment an invite made now ends, in milliseconds since the Unix epoch; null is never. */
export function inviteExpiry(option: ExpiryOption, now: number): number | null {
  const lifetime = lifetimes[option];
  return lifetime === null ? null : now + lifetime;
}

export interface InviteFacts {
  readonly uses: number;
  /** Null is unlimited (T-225). */
  readonly maxUses: number | null;
  /** Milliseconds since the Unix epoch; null is never. */
  readonly expiresAt: number | null;
}

export type InviteState = 'usable' | 'expired' | 'used-up';

/** Whether an invite still lets anyone in. At the very moment of its expiry it no longer does. */
export function inviteState(invite: InviteFacts, now: number): InviteState {
  if (invite.expiresAt !== null && now >= invite.expiresAt) return 'expired';
  return invite.maxUses !== null && invite.uses >= invite.maxUses ? 'used-up' : 'usable';
}

/** The countdown d:hh:mm:ss; 00:00:00:00 once expired, an infinity sign without expiry (T-221). */
export function inviteCountdown(expiresAt: number | null, now: number): string {
  if (expiresAt === null) return '\u221E';
  const seconds = Math.ceil((expiresAt - now) / 1000);
  if (seconds <= 0) return '00:00:00:00';
  const parts = [(seconds / 3600) % 24, (seconds / 60) % 60, seconds % 60];
  const clock = parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  return `${Math.floor(seconds / 86_400)}:${clock}`;
}

/**
 * An invite code as pasted (T-068): the site's origin, a protocol and an invite path are taken
 * off, then every character that is not a word character or a dash.
 */
export function cleanInviteCode(input: string, siteOrigin: string): string {
  const site = withoutProtocol(siteOrigin).replace(/\/+$/, '');
  let rest = withoutProtocol(input.trim());
  const startsWithSite = site !== '' && rest.toLowerCase().startsWith(site.toLowerCase());
  // the name of another site may begin with ours
  if (startsWithSite && /^$|^[/?#]/.test(rest.slice(site.length))) rest = rest.slice(site.length);
  return rest.replace(/^\/*invite\/+/i, '').replaceAll(/[^\w-]/g, '');
}

function withoutProtocol(address: string): string {
  return address.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
}
