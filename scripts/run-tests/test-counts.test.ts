import { describe, expect, it } from 'vitest';
import { closingLine, exitCodeFor, sumCounts, withExitCode } from './test-counts.mjs';

const good = { passed: 3, failed: 0, skipped: 1 };

describe('the count of all runners', () => {
  it('is their sum, on one line', () => {
    const sum = sumCounts([good, { passed: 2, failed: 1, skipped: 0 }]);
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
    expect(exitCodeFor({ passed: 0, failed: 0, skipped: 9 })).toBe(1);
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
