import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { createMemoryOneTimeKeys } from '../state/one-time-keys.ts';
import { createCaptcha } from './captcha.ts';

const HMAC_KEY = 'a secret of the installation';

function setUp(overrides: { hmacKey?: string } = {}) {
  const time = { now: Date.now() };
  const clock = { now: () => time.now };
  const keys = createMemoryOneTimeKeys(clock);
  const captcha = createCaptcha({
    hmacKey: HMAC_KEY,
    clock,
    takeOnce: (key, expiresAt) => keys.use(key, expiresAt),
    difficulty: 4,
    ...overrides,
  });
  return { captcha, time };
}

function encode(payload: object): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

async function solve(challenge: object) {
  // reason: the library made it; the server's interface only promises an object
  const given = challenge as Challenge;
  const solution = await solveChallenge({ challenge: given, deriveKey });
  if (!solution) throw new Error('the challenge has no solution');
  return { challenge: given, solution };
}

describe('the captcha', () => {
  it('believes a solved challenge once', async () => {
    const { captcha } = setUp();
    const token = encode(await solve(await captcha.challenge()));
    expect(await captcha.verify(token)).toBe(true);
    expect(await captcha.verify(token)).toBe(false);
  });

  it('does not believe a solution after ten minutes', async () => {
    const { captcha, time } = setUp();
    const token = encode(await solve(await captcha.challenge()));
    time.now += 600_000;
    expect(await captcha.verify(token)).toBe(false);
  });

  it('believes challenges of other nodes with the same secret, and no others', async () => {
    const mine = setUp().captcha;
    const sibling = setUp().captcha;
    const stranger = setUp({ hmacKey: 'another secret' }).captcha;
    const solved = await solve(await sibling.challenge());
    expect(await stranger.verify(encode(solved))).toBe(false);
    expect(await mine.verify(encode(solved))).toBe(true);
  });

  it('refuses an easier challenge than the one it gave', async () => {
    const { captcha } = setUp();
    const { challenge } = await solve(await captcha.challenge());
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } };
    expect(await captcha.verify(encode(await solve(easier)))).toBe(false);
  });

  it('refuses a longer life than it gave', async () => {
    const { captcha, time } = setUp();
    const { challenge, solution } = await solve(await captcha.challenge());
    const longer = { ...challenge.parameters, expiresAt: time.now / 1000 + 86_400 };
    expect(
      await captcha.verify(encode({ challenge: { ...challenge, parameters: longer }, solution })),
    ).toBe(false);
  });

  it('refuses a wrong key and what is no solution at all', async () => {
    const { captcha } = setUp();
    const { challenge, solution } = await solve(await captcha.challenge());
    const wrong = { ...solution, derivedKey: 'ab'.repeat(32) };
    expect(await captcha.verify(encode({ challenge, solution: wrong }))).toBe(false);
    for (const token of ['', 'x', encode({}), encode({ challenge, solution: {} }), 'bnVsbA==']) {
      expect(await captcha.verify(token)).toBe(false);
    }
  });

  it('believes anything when it is off', async () => {
    const captcha = createCaptcha({
      hmacKey: HMAC_KEY,
      clock: { now: () => 0 },
      takeOnce: () => Promise.resolve(false),
      isOn: false,
    });
    expect(await captcha.verify('anything')).toBe(true);
  });
});
