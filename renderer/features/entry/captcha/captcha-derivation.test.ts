import { expect, it } from 'vitest';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { createCaptcha } from '#server/lib/captcha.ts';
import { keyDerivation } from './captcha-derivation.ts';

it.each([
  ['by the browser', globalThis.crypto.subtle],
  ['in JavaScript, for pages without its cryptography', undefined],
])('finds %s what the server believes', async (_how, subtle) => {
  const clock = { now: () => Date.now() };
  const server = createCaptcha({
    hmacKey: 'of this test',
    clock,
    takeOnce: () => Promise.resolve(true),
    difficulty: 4,
  });
  // reason: the contract passes on what the server's half of the library made
  const challenge = (await server.challenge()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey: keyDerivation(subtle) });
  expect(solution?.counter).toBeGreaterThan(1);
  expect(await server.verify(btoa(JSON.stringify({ challenge, solution })))).toBe(true);
});
