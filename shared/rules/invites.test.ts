import { describe, expect, it } from 'vitest';
import {
  cleanInviteCode,
  expiryOptions,
  inviteCountdown,
  inviteExpiry,
  inviteState,
  maxUsesOptions,
  maxUsesValue,
} from './invites.ts';

const now = Date.UTC(2026, 10, 21, 12);
const hour = 3_600_000;
const day = 24 * hour;

describe('invite options', () => {
  it('[T-231] max uses: unlimited (0, sent as null), 50, 100, 200, 500, 1000', () => {
    expect(maxUsesOptions).toEqual([0, 50, 100, 200, 500, 1000]);
    expect(maxUsesOptions.map(maxUsesValue)).toEqual([null, 50, 100, 200, 500, 1000]);
  });

  it('[T-232] expiry: never (null), 1h, 6h, 12h, 7d, 30d; 30m and 1d are computed, not offered', () => {
    expect(expiryOptions).toEqual(['never', '1h', '6h', '12h', '7d', '30d']);
    const ends = expiryOptions.map((option) => inviteExpiry(option, now));
    expect(ends).toEqual([
      null,
      now + hour,
      now + 6 * hour,
      now + 12 * hour,
      now + 7 * day,
      now + 30 * day,
    ]);
    expect(inviteExpiry('30m', now)).toBe(now + hour / 2);
    expect(inviteExpiry('1d', now)).toBe(now + day);
  });
});

describe('an invite', () => {
  it('is usable until it expires or is used up', () => {
    const table = [
      [{ uses: 0, maxUses: null, expiresAt: null }, 'usable'],
      [{ uses: 9999, maxUses: null, expiresAt: null }, 'usable'],
      [{ uses: 49, maxUses: 50, expiresAt: now + 1 }, 'usable'],
      [{ uses: 50, maxUses: 50, expiresAt: null }, 'used-up'],
      [{ uses: 51, maxUses: 50, expiresAt: null }, 'used-up'],
      [{ uses: 0, maxUses: 50, expiresAt: now }, 'expired'],
      [{ uses: 50, maxUses: 50, expiresAt: now - 1 }, 'expired'],
    ] as const;
    for (const [invite, state] of table) expect(inviteState(invite, now)).toBe(state);
  });

  it('[T-221] counts down d:hh:mm:ss', () => {
    const table = [
      [null, '∞'],
      [now + 1, '0:00:00:01'],
      [now + 1000, '0:00:00:01'],
      [now + 59_001, '0:00:01:00'],
      [now + hour - 1000, '0:00:59:59'],
      [now + 30 * day, '30:00:00:00'],
      [now + day + 2 * hour + 3 * 60_000 + 4000, '1:02:03:04'],
      [now, '00:00:00:00'],
      [now - day, '00:00:00:00'],
    ] as const;
    for (const [expiresAt, text] of table) expect(inviteCountdown(expiresAt, now)).toBe(text);
  });
});

describe('an invite code', () => {
  it('[T-068] loses origin, protocol and invite path, then all but word characters and dashes', () => {
    const origin = 'https://tayfa.example:8443';
    const table = [
      ['aB3-x_9', 'aB3-x_9'],
      ['https://tayfa.example:8443/invite/aB3', 'aB3'],
      ['HTTPS://TAYFA.example:8443/invite/aB3', 'aB3'],
      ['http://tayfa.example:8443/invite/aB3/', 'aB3'],
      ['tayfa.example:8443/invite/aB3', 'aB3'],
      ['/invite/aB3', 'aB3'],
      ['invite/aB3', 'aB3'],
      ['  aB3 \n', 'aB3'],
      ['a B!3.?', 'aB3'],
      ['invite', 'invite'],
      ['https://tayfa.example:84431/aB3', 'tayfaexample84431aB3'],
      ['', ''],
    ] as const;
    for (const [input, code] of table) {
      expect([input, cleanInviteCode(input, origin)]).toEqual([input, code]);
    }
  });
});
