import { describe, expect, it } from 'vitest';
import { mayHave, originOf } from './permissions.ts';

describe('permissions', () => {
  it('[D-023] are given to our own page by name, and to nobody else', () => {
    for (const permission of ['media', 'display-capture', 'notifications', 'fullscreen']) {
      expect(mayHave(permission, 'app://tayfa'), permission).toBe(true);
      for (const origin of ['https://evil.example', 'https://tayfa.example.org', 'app://other', ''])
        expect(mayHave(permission, origin), `${permission} ${origin}`).toBe(false);
    }
    expect(mayHave('clipboard-sanitized-write', 'app://tayfa')).toBe(true);
  });

  it('[D-023] that are not named are denied to our own page too', () => {
    for (const permission of ['geolocation', 'midi', 'openExternal', 'hid', 'usb', 'serial', ''])
      expect(mayHave(permission, 'app://tayfa'), permission).toBe(false);
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
