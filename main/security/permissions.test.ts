import type { Session } from 'electron';
import { describe, expect, it } from 'vitest';
import { decidePermissions, mayHave, originOf } from './permissions.ts';

type Ask = (
  ...args: [null, string, (isGiven: boolean) => void, { readonly requestingUrl: string }]
) => void;
type Check = (contents: null, permission: string, origin: string) => boolean;

/** What a session is told to ask whenever a page wants something of the system. */
function decided() {
  const written: string[] = [];
  const told: { ask?: Ask; check?: Check; device?: () => boolean } = {};
  const session = {
    setPermissionRequestHandler: (ask: Ask) => (told.ask = ask),
    setPermissionCheckHandler: (check: Check) => (told.check = check),
    setDevicePermissionHandler: (device: () => boolean) => (told.device = device),
  };
  const log = { info: () => undefined, warn: (text: string) => void written.push(text) };
  // reason: of a session there is what decides
  decidePermissions(session as unknown as Session, log);
  const asked = (permission: string, requestingUrl: string) => {
    let isGiven: boolean | null = null;
    const answer = (given: boolean) => (isGiven = given);
    told.ask?.(null, permission, answer, { requestingUrl });
    return isGiven;
  };
  return { written, asked, told };
}

/** What Electron's handlers may be asked for, and what is none of it. */
const ALL_PERMISSIONS = [
  '',
  'ar',
  'automatic-fullscreen',
  'background-fetch',
  'background-sync',
  'captured-surface-control',
  'clipboard-read',
  'clipboard-sanitized-write',
  'deprecated-sync-clipboard-read',
  'display-capture',
  'fileSystem',
  'fullscreen',
  'geolocation',
  'geolocation-approximate',
  'hand-tracking',
  'hid',
  'idle-detection',
  'keyboardLock',
  'local-fonts',
  'local-network',
  'local-network-access',
  'loopback-network',
  'media',
  'mediaKeySystem',
  'midi',
  'midiSysex',
  'nfc',
  'notifications',
  'openExternal',
  'payment-handler',
  'periodic-background-sync',
  'persistent-storage',
  'pointerLock',
  'screen-wake-lock',
  'sensors',
  'serial',
  'smart-card',
  'speaker-selection',
  'storage-access',
  'system-wake-lock',
  'top-level-storage-access',
  'unknown',
  'usb',
  'vr',
  'web-app-installation',
  'web-printing',
  'window-management',
];

describe('permissions', () => {
  it('[D-023] are given to our own page by name, and to nobody else', () => {
    for (const permission of ['media', 'display-capture', 'notifications', 'fullscreen']) {
      expect(mayHave(permission, 'app://tayfa'), permission).toBe(true);
      for (const origin of ['https://evil.example', 'https://tayfa.example.org', 'app://other', ''])
        expect(mayHave(permission, origin), `${permission} ${origin}`).toBe(false);
    }
    for (const permission of ['clipboard-read', 'clipboard-sanitized-write']) {
      expect(mayHave(permission, 'app://tayfa'), permission).toBe(true);
      expect(mayHave(permission, 'https://player.twitch.tv'), permission).toBe(false);
    }
  });

  it('[D-023] are decided alike when they are asked for and when they are looked up, and devices never', () => {
    const { asked, told, written } = decided();
    const table = [
      ['media', 'app://tayfa', true],
      ['notifications', 'app://tayfa', true],
      ['geolocation', 'app://tayfa', false],
      ['media', 'app://tayfa.evil.example', false],
      ['media', 'https://player.kick.com', false],
      ['fullscreen', 'https://player.kick.com', true],
      ['fullscreen', 'https://evil.example', false],
    ] as const;
    for (const [permission, origin, isGiven] of table) {
      expect(asked(permission, `${origin}/teams/7`), `${permission} ${origin}`).toBe(isGiven);
      expect(told.check?.(null, permission, `${origin}/`), `${permission} ${origin}`).toBe(isGiven);
    }
    expect(written).toEqual(Array.from({ length: 4 }, () => 'a permission was denied'));
    expect(told.device?.()).toBe(false);
  });

  it('[D-023] are these alone of all that Electron asks for, each for its origins', () => {
    const { asked, told } = decided();
    const given = (origin: string) =>
      ALL_PERMISSIONS.filter((permission) => {
        const isGiven = asked(permission, `${origin}/teams/7`);
        expect(told.check?.(null, permission, `${origin}/`), permission).toBe(isGiven);
        return isGiven;
      });
    expect(given('app://tayfa')).toEqual([
      'clipboard-read',
      'clipboard-sanitized-write',
      'display-capture',
      'fullscreen',
      'media',
      'notifications',
      'speaker-selection',
    ]);
    for (const player of [
      'https://player.twitch.tv',
      'https://player.kick.com',
      'https://kick.com',
    ])
      expect(given(player), player).toEqual(['fullscreen']);
    for (const origin of [
      'https://evil.example',
      'http://player.twitch.tv',
      'app://tayfa.evil',
      '',
    ])
      expect(given(origin), origin).toEqual([]);
  });

  it('let a stream player fill the screen and nothing more', () => {
    expect(mayHave('fullscreen', 'https://player.twitch.tv')).toBe(true);
    expect(mayHave('media', 'https://player.twitch.tv')).toBe(false);
  });

  it('know the origin of our scheme, which is not that of a name beginning like it', () => {
    expect(originOf('app://tayfa/teams/7')).toBe('app://tayfa');
    expect(originOf('app://tayfa.evil.example/')).toBe('app://tayfa.evil.example');
    expect(originOf('https://player.twitch.tv/x')).toBe('https://player.twitch.tv');
    expect(originOf('no address')).toBe('');
  });
});
