import { describe, expect, it } from 'vitest';
import {
  closingLine,
  exitCodeFor,
  judgeSecondTries,
  MAX_SECOND_TRIES,
  sumCounts,
  withExitCode,
} from './test-counts.mjs';

const good = { passed: 3, failed: 0, skipped: 1, secondTry: 0 };

describe('the count of all runners', () => {
  it('is their sum, on one line', () => {
    const sum = sumCounts([good, { ...good, passed: 2, failed: 1, skipped: 0 }]);
    expect(closingLine(sum)).toBe('5 passed, 1 failed, 1 skipped');
  });

  it('is nothing without runners, and that is a failure', () => {
    expect(closingLine(sumCounts([]))).toBe('0 passed, 0 failed, 0 skipped');
    expect(exitCodeFor(sumCounts([]))).toBe(1);
  });
});

describe('exitCodeFor', () => {
  it('is 0 only when something passed and nothing failed', () => {
    expect(exitCodeFor(good)).toBe(0);
    expect(exitCodeFor({ ...good, failed: 1 })).toBe(1);
    expect(exitCodeFor({ ...good, passed: 0, skipped: 9 })).toBe(1);
  });
});

describe('second tries', () => {
  it('pass while they are few, and are failures of the run where they are many', () => {
    const few = judgeSecondTries({ ...good, secondTry: MAX_SECOND_TRIES });
    expect(few).toMatchObject({ passed: 3 + MAX_SECOND_TRIES, failed: 0 });
    const many = judgeSecondTries({ ...good, secondTry: MAX_SECOND_TRIES + 1 });
    expect(many).toMatchObject({ passed: 3, failed: MAX_SECOND_TRIES + 1 });
    expect(exitCodeFor(many)).toBe(1);
  });
});

describe('withExitCode', () => {
  it('counts a failure that no test shows', () => {
    expect(withExitCode(good, 1).failed).toBe(1);
  });

  it('does not count failed tests twice', () => {
    expect(withExitCode({ ...good, failed: 2 }, 1).failed).toBe(2);
    expect(withExitCode(good, 0)).toEqual(good);
  });
});
