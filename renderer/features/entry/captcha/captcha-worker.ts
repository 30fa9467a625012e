import { solveChallenge } from 'altcha-lib';
import type { CaptchaReport, CaptchaWork } from './captcha-messages.ts';
import { keyDerivation } from './captcha-derivation.ts';

/** How often it tells how far it is, in milliseconds. */
const REPORT_MS = 100;
/** Longer than the slowest telephone needs without the browser's cryptography, in milliseconds. */
const GIVE_UP_MS = 300_000;

function report(message: CaptchaReport): void {
  globalThis.postMessage(message, {});
}

async function solve({ challenge, counterStart, counterStep }: CaptchaWork): Promise<void> {
  const deriveKey = keyDerivation(globalThis.crypto.subtle);
  let attempts = 0;
  let reportedAt = performance.now();
  const solution = await solveChallenge({
    challenge,
    counterStart,
    counterStep,
    timeout: GIVE_UP_MS,
    deriveKey: (...given) => {
      attempts += 1;
      const now = performance.now();
      if (now - reportedAt > REPORT_MS) {
        reportedAt = now;
        report({ type: 'attempts', attempts });
      }
      return deriveKey(...given);
    },
  });
  report(solution ? { type: 'solved', solution } : { type: 'failed' });
}

/** Solves, by trying, the one challenge this worker is asked, away from the page's own thread. */
export function startCaptchaWorker(): void {
  globalThis.addEventListener('message', (event: MessageEvent<CaptchaWork>) => {
    void solve(event.data).catch(() => report({ type: 'failed' }));
  });
}
