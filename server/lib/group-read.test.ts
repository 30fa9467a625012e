import { describe, expect, it } from 'vitest';
import { createGroupRead } from './group-read.ts';

function start(options: { maxWeight?: number; maxInFlight?: number } = {}) {
  const groups: (readonly number[])[] = [];
  const ask = createGroupRead<number, string>({
    readGroup(questions) {
      groups.push(questions);
      if (questions.includes(0)) return Promise.reject(new Error('away'));
      return Promise.resolve(questions.map((question) => `answer ${question}`));
    },
    weightOf: (question) => question,
    maxWeight: options.maxWeight ?? 100,
    maxInFlight: options.maxInFlight ?? 1,
  });
  return { ask, groups };
}

/** A turn of the event loop. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('createGroupRead', () => {
  it('asks together what is asked in one turn, and answers each its own', async () => {
    const { ask, groups } = start();
    expect(await Promise.all([ask(1), ask(2), ask(2)])).toEqual([
      'answer 1',
      'answer 2',
      'answer 2',
    ]);
    expect(await ask(3)).toBe('answer 3');
    expect(groups).toEqual([[1, 2, 2], [3]]);
  });

  it('collects while as many groups as may be are under way', async () => {
    const groups: (readonly number[])[] = [];
    const ends: (() => void)[] = [];
    const ask = createGroupRead<number, number>({
      readGroup(questions) {
        groups.push(questions);
        return new Promise((resolve) => ends.push(() => resolve(questions)));
      },
      weightOf: () => 1,
      maxWeight: 10,
      maxInFlight: 1,
    });
    const first = ask(1);
    await turn();
    const others = [ask(2), ask(3)];
    await turn();
    expect(groups).toEqual([[1]]);
    ends[0]?.();
    expect(await first).toBe(1);
    await turn();
    expect(groups).toEqual([[1], [2, 3]]);
    ends[1]?.();
    expect(await Promise.all(others)).toEqual([2, 3]);
  });

  it('keeps a group within its weight, but lets one that is heavier go alone', async () => {
    const { ask, groups } = start({ maxWeight: 10 });
    await Promise.all([4, 6, 1, 20, 5].map((weight) => ask(weight)));
    expect(groups).toEqual([[4, 6], [1], [20], [5]]);
  });

  it('lets the event loop turn where using the answers takes long', async () => {
    const { ask } = start();
    let answered = 0;
    const all = [1, 2, 3].map(async (question) => {
      await ask(question);
      answered += 1;
      const begun = performance.now();
      while (performance.now() - begun < 6);
    });
    const seen: number[] = [];
    while (answered < 3) {
      await turn();
      seen.push(answered);
    }
    await Promise.all(all);
    expect(seen.filter((count) => count > 0)).toEqual([1, 2, 3]);
  });

  it('fails for those of the group, and goes on', async () => {
    const { ask } = start();
    const failed = await Promise.allSettled([ask(0), ask(1)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask(1)).toBe('answer 1');
  });
});
