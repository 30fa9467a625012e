import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Challenge } from 'altcha-lib/types';
import { callApi } from '../../lib/api-client.ts';
import type { CaptchaReport } from './captcha-messages.ts';
import { createCaptchaSolver, type CaptchaSolver, type CaptchaState } from './captcha-solver.ts';

/** A captcha for as long as the form that asks for it is there. */
export function useCaptcha(): { captcha: CaptchaSolver; state: CaptchaState } {
  const [captcha] = useState(() =>
    createCaptchaSolver({
      fetchChallenge: async () => {
        // reason: the contract passes on what the server's half of the library made
        return (await callApi('getCaptcha')) as unknown as Challenge;
      },
      startWorker(work, { onReport, onBreak }) {
        const worker = new Worker(new URL('./captcha-boot.ts', import.meta.url), {
          type: 'module',
        });
        worker.addEventListener('message', (event: MessageEvent<CaptchaReport>) => {
          onReport(event.data);
        });
        worker.addEventListener('error', onBreak);
        // a worker has no origin to name; the empty options say so
        worker.postMessage(work, {});
        return worker;
      },
      now: () => Date.now(),
    }),
  );
  useEffect(() => () => captcha.reset(), [captcha]);
  return { captcha, state: useSyncExternalStore(captcha.subscribe, captcha.get) };
}
