import { solveChallenge } from 'altcha-lib';
import type { DeriveKeyFunction } from 'altcha-lib/types';
import type { CaptchaReport, CaptchaWork } from './captcha-messages.ts';

/** An attempt takes about a millisecond: some ten reports a second. */
const ATTEMPTS_PER_REPORT = 100;

function report(message: CaptchaReport): void {
  globalThis.postMessage(message, {});
}

/** The library's own derivation is written for Node; this is the same one by the browser. */
const deriveKey: DeriveKeyFunction = async (parameters, salt, password) => {
  const { algorithm, cost, keyLength } = parameters;
  // a copy, because the solver writes the next attempt into the same bytes
  const key = await crypto.subtle.importKey('raw', new Uint8Array(password), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    {
      name: 'PBKDF2',
      hash: algorithm.replace('PBKDF2/', ''),
      salt: new Uint8Array(salt),
      iterations: cost,
    },
    key,
    keyLength * 8,
  );
  return { derivedKey: new Uint8Array(bits) };
};

async function solve(challenge: CaptchaWork): Promise<CaptchaReport> {
  if (!globalThis.isSecureContext) return { type: 'failed', reason: 'no-crypto' };
  let attempts = 0;
  const solution = await solveChallenge({
    challenge,
    deriveKey: (...given) => {
      attempts += 1;
      if (attempts % ATTEMPTS_PER_REPORT === 0) report({ type: 'attempts', attempts });
      return deriveKey(...given);
    },
  });
  return solution ? { type: 'solved', solution } : { type: 'failed', reason: 'unsolved' };
}

/** Solves, by trying, the one challenge this worker is asked, away from the page's own thread. */
export function startCaptchaWorker(): void {
  globalThis.addEventListener('message', (event: MessageEvent<CaptchaWork>) => {
    const failed: CaptchaReport = { type: 'failed', reason: 'unsolved' };
    void solve(event.data).then(report, () => {
      report(failed);
    });
  });
}
