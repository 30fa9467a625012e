import { expect, it } from 'vitest';
import type { Challenge } from 'altcha-lib/types';
import type { CaptchaReport, CaptchaWork } from './captcha-messages.ts';
import { startCaptchaCrew, type CaptchaListener } from './captcha-crew.ts';

const challenge: Challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00',
    salt: '00',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
  },
};

function createCrew(size: number) {
  const begun: CaptchaWork[] = [];
  const listeners: CaptchaListener[] = [];
  const heard: (CaptchaReport | 'broken')[] = [];
  let running = 0;
  const crew = startCaptchaCrew(
    challenge,
    {
      size,
      startWorker(work, listener) {
        begun.push(work);
        listeners.push(listener);
        running += 1;
        return {
          terminate() {
            running -= 1;
          },
        };
      },
    },
    { onReport: (report) => heard.push(report), onBreak: () => heard.push('broken') },
  );
  return { crew, begun, listeners, heard, running: () => running };
}

it('gives each of its workers every so manieth counter', () => {
  const { begun } = createCrew(3);
  const counters = begun.map(({ counterStart, counterStep }) => [counterStart, counterStep]);
  expect(counters).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
  ]);
});

it('tells the attempts of all together, and the end of the first one', () => {
  const { listeners, heard, crew, running } = createCrew(2);
  listeners[0]?.onReport({ type: 'attempts', attempts: 10 });
  listeners[1]?.onReport({ type: 'attempts', attempts: 7 });
  listeners[0]?.onReport({ type: 'attempts', attempts: 20 });
  const solved = { type: 'solved', solution: { counter: 7, derivedKey: 'ab' } } as const;
  listeners[1]?.onReport(solved);
  expect(heard).toEqual([
    { type: 'attempts', attempts: 10 },
    { type: 'attempts', attempts: 17 },
    { type: 'attempts', attempts: 27 },
    solved,
  ]);
  expect(running()).toBe(2);
  crew.terminate();
  expect(running()).toBe(0);
});

it('breaks with any of its workers', () => {
  const { listeners, heard } = createCrew(2);
  listeners[1]?.onBreak();
  expect(heard).toEqual(['broken']);
});
