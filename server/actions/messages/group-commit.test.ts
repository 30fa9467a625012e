import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../lib/problem-error.ts';
import { createGroupCommit } from './group-commit.ts';

interface Item {
  readonly key: string;
  readonly value: number;
}

interface Batch {
  readonly values: readonly number[];
  finish(): void;
  fail(error: Error): void;
}

/** A writer whose batches are finished by hand. */
function handWriter(
  options: { maxBatch?: number; maxInFlight?: number; maxWaiting?: number } = {},
) {
  const batches: Batch[] = [];
  const commit = createGroupCommit<Item, number>({
    writeBatch(items) {
      const { promise, resolve, reject } = Promise.withResolvers<number[]>();
      batches.push({
        values: items.map(({ value }) => value),
        finish: () => resolve(items.map(({ value }) => value * 10)),
        fail: reject,
      });
      return promise;
    },
    isItemFault: (error) => error instanceof RangeError,
    orderKey: ({ key }) => key,
    maxBatch: 500,
    maxInFlight: 2,
    maxWaiting: 1_000,
    ...options,
  });
  return { batches, commit };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const valuesOf = (batches: readonly Batch[]) => batches.map(({ values }) => values);

describe('batches', () => {
  it('take what arrives in one turn, then what arrived while they were under way', async () => {
    const { batches, commit } = handWriter({ maxInFlight: 1 });
    const first = [1, 2].map((value) => commit({ key: 'a', value }));
    await turn();
    const second = [3, 4, 5].map((value) => commit({ key: 'a', value }));
    await turn();
    expect(valuesOf(batches)).toEqual([[1, 2]]);
    batches[0]?.finish();
    expect(await Promise.all(first)).toEqual([10, 20]);
    await turn();
    expect(valuesOf(batches)).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    batches[1]?.finish();
    expect(await Promise.all(second)).toEqual([30, 40, 50]);
  });

  it('take together what comes by several connections in one round of the loop', async () => {
    const { batches, commit } = handWriter();
    for (let value = 1; value <= 3; value += 1) {
      void commit({ key: `k${value}`, value });
      await Promise.resolve();
    }
    await turn();
    expect(valuesOf(batches)).toEqual([[1, 2, 3]]);
  });

  it('are no larger and no more at a time than said', async () => {
    const { batches, commit } = handWriter({ maxBatch: 2 });
    for (let value = 0; value < 7; value += 1) void commit({ key: `k${value}`, value });
    await turn();
    expect(valuesOf(batches)).toEqual([
      [0, 1],
      [2, 3],
    ]);
    batches[1]?.finish();
    await turn();
    expect(valuesOf(batches)[2]).toEqual([4, 5]);
  });

  it('leave items waiting whose key is under way, so that they keep their order', async () => {
    const { batches, commit } = handWriter();
    void commit({ key: 'a', value: 1 });
    await turn();
    void commit({ key: 'a', value: 2 });
    void commit({ key: 'b', value: 3 });
    void commit({ key: 'a', value: 4 });
    await turn();
    // a slow batch of one key holds up that key only
    expect(valuesOf(batches)).toEqual([[1], [3]]);
    batches[0]?.finish();
    await turn();
    expect(valuesOf(batches)[2]).toEqual([2, 4]);
  });
});

describe('failures', () => {
  it('of one item are not its neighbours’: the batch is written one by one', async () => {
    const { batches, commit } = handWriter();
    const answers = [1, 2, 3].map((value) => commit({ key: 'a', value }));
    const settled = Promise.allSettled(answers);
    await turn();
    batches[0]?.fail(new RangeError('one of you'));
    for (const [index, isBad] of [false, true, false].entries()) {
      await turn();
      const single = batches[index + 1];
      expect(single?.values).toHaveLength(1);
      if (isBad) single?.fail(new RangeError('me'));
      else single?.finish();
    }
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('of the database are told to all, and the next batch goes on', async () => {
    const { batches, commit } = handWriter({ maxInFlight: 1 });
    const lost = Promise.allSettled([1, 2].map((value) => commit({ key: 'a', value })));
    await turn();
    const next = commit({ key: 'a', value: 3 });
    batches[0]?.fail(new Error('the connection is gone'));
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await turn();
    expect(valuesOf(batches)).toEqual([[1, 2], [3]]);
    batches[1]?.finish();
    expect(await next).toBe(30);
  });

  it('come at once when too many wait', async () => {
    const { commit } = handWriter({ maxWaiting: 2, maxInFlight: 1 });
    void commit({ key: 'a', value: 1 });
    await turn();
    void commit({ key: 'a', value: 2 });
    void commit({ key: 'a', value: 3 });
    await expect(commit({ key: 'a', value: 4 })).rejects.toThrow(ProblemError);
  });
});
