import { describe, expect, it } from 'vitest';
import type { Challenge } from 'altcha-lib/types';
import type { CaptchaReport } from './captcha-messages.ts';
import { createCaptchaSolver } from './captcha-solver.ts';

const NOW = 1_800_000_000_000;

function challengeUntil(expiresAt: number): Challenge {
  return {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: '00',
      salt: '00',
      cost: 1,
      keyLength: 32,
      keyPrefix: '00',
      expiresAt: expiresAt / 1_000,
    },
    signature: 'signed',
  };
}

function createWorld() {
  const workers: {
    isRunning: boolean;
    report: (report: CaptchaReport) => void;
    breakDown: () => void;
  }[] = [];
  let now = NOW;
  let isOffline = false;
  const solver = createCaptchaSolver({
    fetchChallenge: () =>
      isOffline
        ? Promise.reject(new Error('offline'))
        : Promise.resolve(challengeUntil(now + 600_000)),
    startWork(_challenge, { onReport, onBreak }) {
      const worker = { isRunning: true, report: onReport, breakDown: onBreak };
      workers.push(worker);
      return {
        terminate() {
          worker.isRunning = false;
        },
      };
    },
    now: () => now,
  });
  return {
    solver,
    workers,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    goOffline: () => {
      isOffline = true;
    },
    report: (report: CaptchaReport) => workers.at(-1)?.report(report),
  };
}

const solved = { type: 'solved', solution: { counter: 7, derivedKey: 'ab' } } as const;
/** Lets what was promised arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the captcha solver', () => {
  it('answers the challenge with its solution as base64 of JSON, and stops its worker', async () => {
    const { solver, workers, report } = createWorld();
    const token = solver.token();
    await settle();
    report(solved);
    const text = atob((await token) ?? '');
    expect(JSON.parse(text)).toEqual({
      challenge: challengeUntil(NOW + 600_000),
      solution: solved.solution,
    });
    expect(workers.map(({ isRunning }) => isRunning)).toEqual([false]);
  });

  it('tells a growing share that never arrives before the solution', async () => {
    const { solver, report } = createWorld();
    solver.start();
    await settle();
    const shares = [100, 1_000, 10_000].map((attempts) => {
      report({ type: 'attempts', attempts });
      const state = solver.get();
      return state.phase === 'working' ? state.share : Number.NaN;
    });
    expect(shares).toEqual(shares.toSorted((left, right) => left - right));
    expect(shares[0]).toBeGreaterThan(0);
    expect(shares[2]).toBeLessThan(1);
  });

  it('works once however often it is started', async () => {
    const { solver, workers } = createWorld();
    solver.start();
    solver.start();
    await settle();
    solver.start();
    expect(workers).toHaveLength(1);
  });

  it('solves a new challenge after a reset, and after the old one has run out', async () => {
    const { solver, workers, report, pass } = createWorld();
    solver.start();
    await settle();
    report(solved);
    solver.start();
    await settle();
    expect(workers).toHaveLength(1);

    pass(590_000);
    solver.start();
    await settle();
    expect(workers).toHaveLength(2);

    report(solved);
    solver.reset();
    expect(solver.get()).toEqual({ phase: 'idle' });
    solver.start();
    await settle();
    expect(workers).toHaveLength(3);
  });

  it('does not hear what a run that was given up still tells', async () => {
    const { solver, workers } = createWorld();
    solver.start();
    await settle();
    solver.reset();
    workers[0]?.report(solved);
    expect(solver.get()).toEqual({ phase: 'idle' });
    expect(workers[0]?.isRunning).toBe(false);
  });

  it('answers null when it fails, says why, and can be started again', async () => {
    const { solver, workers, report, goOffline } = createWorld();
    const token = solver.token();
    await settle();
    report({ type: 'failed' });
    expect(await token).toBeNull();
    expect(solver.get()).toEqual({ phase: 'failed', reason: 'unsolved' });

    const again = solver.token();
    await settle();
    workers.at(-1)?.breakDown();
    expect(await again).toBeNull();

    goOffline();
    expect(await solver.token()).toBeNull();
    expect(solver.get()).toEqual({ phase: 'failed', reason: 'no-challenge' });
  });
});
