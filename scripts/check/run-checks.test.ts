import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runChecks, verdictOn } from './run-checks.mjs';

interface Run {
  readonly passed: boolean;
  readonly text: string;
}

type Check = Parameters<typeof runChecks>[0][number];

async function run(checks: readonly Check[], atOnce = 3): Promise<Run> {
  const lines: string[] = [];
  const passed = await runChecks(checks, {
    atOnce,
    now: () => 0,
    print: (text) => lines.push(text),
  });
  return { passed, text: lines.join('\n') };
}

function ending(name: string, passed: boolean, output: string): Check {
  return { name, run: () => Promise.resolve({ passed, output }) };
}

describe('runChecks', () => {
  it('passes when all pass, and does not show what they printed', async () => {
    const { passed, text } = await run([ending('one', true, 'chatter'), ending('two', true, '')]);
    expect(passed).toBe(true);
    expect(text).toContain('2 of 2 checks passed');
    expect(text).not.toContain('chatter');
  });

  it('fails when one fails, runs the others and shows what it printed', async () => {
    const checks = [ending('one', false, 'the trouble'), ending('two', true, 'chatter')];
    const { passed, text } = await run(checks, 1);
    expect(passed).toBe(false);
    expect(text).toContain('FAILED  one');
    expect(text).toContain('the trouble');
    expect(text).toContain('ok    two');
    expect(text).toContain('1 of 2 checks passed');
    expect(text).not.toContain('chatter');
  });

  it('takes a check that throws for failed', async () => {
    const broken = { name: 'broken', run: () => Promise.reject(new Error('not installed')) };
    const { passed, text } = await run([broken]);
    expect(passed).toBe(false);
    expect(text).toContain('not installed');
  });

  it('never runs more at once than it may', async () => {
    let running = 0;
    let most = 0;
    async function work(): Promise<{ passed: boolean; output: string }> {
      running += 1;
      most = Math.max(most, running);
      await setTimeout(5);
      running -= 1;
      return { passed: true, output: '' };
    }
    await run(
      Array.from({ length: 9 }, (_, index) => ({ name: `check ${index}`, run: work })),
      3,
    );
    expect(most).toBe(3);
  });
});

describe('verdictOn', () => {
  it('passes without findings', () => {
    expect(verdictOn([])).toEqual({ passed: true, output: '' });
  });

  it('tells findings by file and line', () => {
    const { passed, output } = verdictOn([
      { file: 'b.ts', line: 1, message: 'third' },
      { file: 'a.ts', line: 10, message: 'second' },
      { file: 'a.ts', line: 9, message: 'first' },
    ]);
    expect(passed).toBe(false);
    expect(output).toBe('a.ts:9  first\na.ts:10  second\nb.ts:1  third');
  });
});
