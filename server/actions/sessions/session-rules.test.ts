import { describe, expect, it } from 'vitest';
import { ID_EPOCH_MS, ID_TIME_SHIFT } from '#shared/lib/ids.ts';
import { nextToken, sessionExpiry, tokenStanding } from './session-rules.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const NOW = Date.UTC(2026, 5, 1);

const hash = (name: string): Buffer => Buffer.from(name);

function row(overrides: { rotatedAgo?: number; next?: string | null; expiresIn?: number } = {}) {
  const { rotatedAgo = 0, next = null, expiresIn = DAY } = overrides;
  return {
    token_hash: hash('current'),
    next_token_hash: next === null ? null : hash(next),
    previous_token_hash: hash('previous'),
    rotated_at: new Date(NOW - rotatedAgo),
    expires_at: new Date(NOW + expiresIn),
  };
}

describe('what a token is worth', () => {
  it.each([
    ['current', row(), 'current'],
    ['current', row({ rotatedAgo: 90 * DAY }), 'current'],
    ['next', row({ next: 'next', rotatedAgo: 2 * DAY }), 'next'],
    ['current', row({ next: 'next', rotatedAgo: 2 * DAY }), 'current'],
    ['previous', row({ rotatedAgo: 59 * SECOND }), 'graceful'],
    ['previous', row({ rotatedAgo: 60 * SECOND }), 'reused'],
    ['current', row({ expiresIn: 0 }), 'expired'],
    ['previous', row({ expiresIn: 0, rotatedAgo: DAY }), 'expired'],
  ] as const)('%s of %o is %s', (token, session, standing) => {
    expect(tokenStanding(session, hash(token), NOW)).toBe(standing);
  });
});

describe('when a session ends', () => {
  const idMadeAt = (time: number): string =>
    (BigInt(time - ID_EPOCH_MS) << ID_TIME_SHIFT).toString();

  it('is thirty days after its last use', () => {
    expect(sessionExpiry(idMadeAt(NOW - DAY), NOW)).toBe(NOW + 30 * DAY);
  });

  it('is never more than 180 days after it was made', () => {
    expect(sessionExpiry(idMadeAt(NOW - 170 * DAY), NOW)).toBe(NOW + 10 * DAY);
  });
});

describe('the next token', () => {
  it('is the same for the same salt, another for another, and has the form of a token', () => {
    const salt = Buffer.alloc(32, 1);
    expect(nextToken('token', salt)).toBe(nextToken('token', salt));
    expect(nextToken('token', salt)).not.toBe(nextToken('token', Buffer.alloc(32, 2)));
    expect(nextToken('token', salt)).not.toBe(nextToken('other', salt));
    expect(nextToken('token', salt)).toMatch(/^[\w-]{43}$/);
  });
});
