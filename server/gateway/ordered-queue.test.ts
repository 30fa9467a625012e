import { describe, expect, it } from 'vitest';
import { OrderedQueue } from './ordered-queue.ts';

const ready = { isReady: () => true, prepare: () => Promise.resolve() };

describe('OrderedQueue', () => {
  it('runs at once what is ready', () => {
    const ran: number[] = [];
    const queue = new OrderedQueue(() => undefined);
    queue.add({ ...ready, run: () => ran.push(1) });
    expect(ran).toEqual([1]);
  });

  it('holds everything behind one that must be prepared, and keeps the order', async () => {
    const ran: string[] = [];
    const failures: unknown[] = [];
    const queue = new OrderedQueue((error) => failures.push(error));
    const prepared = Promise.withResolvers<void>();
    let isPrepared = false;
    const slow = {
      isReady: () => isPrepared,
      async prepare() {
        await prepared.promise;
        isPrepared = true;
      },
    };
    queue.add({ ...slow, run: () => ran.push('slow') });
    queue.add({ ...ready, run: () => ran.push('quick') });
    queue.add({
      ...ready,
      run() {
        throw new Error('broken');
      },
    });
    const last = Promise.withResolvers<void>();
    queue.add({
      ...ready,
      run() {
        ran.push('last');
        last.resolve();
      },
    });
    await Promise.resolve();
    expect(ran).toEqual([]);
    expect(queue.length).toBe(4);
    prepared.resolve();
    await last.promise;
    expect(ran).toEqual(['slow', 'quick', 'last']);
    expect(failures).toEqual([new Error('broken')]);
  });

  it('goes on when something cannot be prepared', async () => {
    const failures: unknown[] = [];
    const queue = new OrderedQueue((error) => failures.push(error));
    const ran = Promise.withResolvers<void>();
    queue.add({
      isReady: () => false,
      prepare: () => Promise.reject(new Error('no database')),
      run: () => ran.resolve(),
    });
    await ran.promise;
    expect(failures).toEqual([new Error('no database')]);
  });
});
