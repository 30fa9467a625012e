import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './read-report.mjs';

const counts = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

describe('countVitest', () => {
  it('counts tests still to be written as skipped', () => {
    const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    expect(countVitest({ ...counts, testResults: [failed] })).toEqual({
      passed: 4,
      failed: 1,
      skipped: 3,
      secondTry: 0,
    });
  });

  it('tells a test that passed when it was tried again', () => {
    const again = { status: 'passed', failureMessages: ['too late'] };
    const passed = { status: 'passed', failureMessages: [] };
    const file = { status: 'passed', assertionResults: [again, passed] };
    expect(countVitest({ ...counts, testResults: [file] })).toMatchObject({
      passed: 3,
      secondTry: 1,
    });
  });

  it('counts a file that did not load as one failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const unready = { status: 'failed', assertionResults: [{ status: 'skipped' }] };
    const report = { ...counts, testResults: [broken, unready] };
    expect(countVitest(report).failed).toBe(3);
  });
});

describe('countPlaywright', () => {
  it('counts a test that passed when it was tried again apart', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
    expect(countPlaywright({ stats })).toEqual({
      passed: 5,
      failed: 1,
      skipped: 3,
      secondTry: 2,
    });
  });
});
