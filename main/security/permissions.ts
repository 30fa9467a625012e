import type { Session } from 'electron';
import { DESKTOP_ORIGIN } from '#shared/contract/desktop.ts';
import type { Log } from '../lib/log.ts';

/** What our own page may do once the user wants it; the system asks for microphone and camera. */
const OWN = new Set([
  'media',
  'display-capture',
  'notifications',
  'fullscreen',
  'clipboard-read',
  'clipboard-sanitized-write',
  'speaker-selection',
]);

/** What the players in frames may do. */
const FRAMED = new Set(['fullscreen']);
const PLAYERS = new Set([
  'https://player.twitch.tv',
  'https://player.kick.com',
  'https://kick.com',
]);

/** Whether an origin is given a permission. Whatever is not named is denied. */
export function mayHave(permission: string, origin: string): boolean {
  if (origin === DESKTOP_ORIGIN) return OWN.has(permission);
  return PLAYERS.has(origin) && FRAMED.has(permission);
}

/** The origin of an address: our scheme has one too, which URL does not say. */
export function originOf(address: string): string {
  const url = URL.parse(address);
  if (!url) return '';
  return url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin;
}

/** Decides by origin what pages of this session may do; devices are never given. */
export function decidePermissions(session: Session, log: Log): void {
  session.setPermissionRequestHandler((...[, permission, answer, details]) => {
    const origin = originOf(details.requestingUrl);
    const isGiven = mayHave(permission, origin);
    if (!isGiven) log.warn('a permission was denied', { permission, origin });
    answer(isGiven);
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    mayHave(permission, originOf(requestingOrigin)),
  );
  session.setDevicePermissionHandler(() => false);
}
