import { fetchCaptcha } from '../../../data/account/captcha.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Challenge } from 'altcha-lib/types';
import { startCaptchaCrew, type CaptchaListener, type CaptchaWorker } from './captcha-crew.ts';
import type { CaptchaReport, CaptchaWork } from './captcha-messages.ts';
import { createCaptchaSolver, type CaptchaSolver, type CaptchaState } from './captcha-solver.ts';

/** So many workers at most, where each is slow; one core stays for the page. */
const MOST_WORKERS = 8;

/** One worker where the browser computes, several where it is done in JavaScript. */
function crewSize(): number {
  if (globalThis.isSecureContext) return 1;
  return Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1));
}

function startWorker(work: CaptchaWork, { onReport, onBreak }: CaptchaListener): CaptchaWorker {
  const worker = new Worker(new URL('./captcha-boot.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<CaptchaReport>) => {
    onReport(event.data);
  });
  worker.addEventListener('error', onBreak);
  // a worker has no origin to name; the empty options say so
  worker.postMessage(work, {});
  return worker;
}

/** A captcha for as long as the form that asks for it is there. */
export function useCaptcha(): { captcha: CaptchaSolver; state: CaptchaState } {
  const [captcha] = useState(() =>
    createCaptchaSolver({
      fetchChallenge: async () => {
        // reason: the contract passes on what the server's half of the library made
        return (await fetchCaptcha()) as unknown as Challenge;
      },
      startWork: (challenge, listener) =>
        startCaptchaCrew(challenge, { size: crewSize(), startWorker }, listener),
      now: () => Date.now(),
    }),
  );
  useEffect(() => () => captcha.reset(), [captcha]);
  return { captcha, state: useSyncExternalStore(captcha.subscribe, captcha.get) };
}
