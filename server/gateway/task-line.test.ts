import { describe, expect, it } from 'vitest';
import { TaskLine } from './task-line.ts';

const ready = { isReady: () => true, prepare: () => Promise.resolve() };

describe('TaskLine', () => {
  it('runs at once what is ready', () => {
    const ran: number[] = [];
    const line = new TaskLine(() => undefined);
    line.add({ ...ready, run: () => ran.push(1) });
    expect(ran).toEqual([1]);
  });

  it('holds everything behind one that must be prepared, and keeps the order', async () => {
    const ran: string[] = [];
    const failures: unknown[] = [];
    const line = new TaskLine((error) => failures.push(error));
    const prepared = Promise.withResolvers<void>();
    let isPrepared = false;
    const slow = {
      isReady: () => isPrepared,
      async prepare() {
        await prepared.promise;
        isPrepared = true;
      },
    };
    line.add({ ...slow, run: () => ran.push('slow') });
    line.add({ ...ready, run: () => ran.push('quick') });
    line.add({
      ...ready,
      run() {
        throw new Error('broken');
      },
    });
    const last = Promise.withResolvers<void>();
    line.add({
      ...ready,
      run() {
        ran.push('last');
        last.resolve();
      },
    });
    await Promise.resolve();
    expect(ran).toEqual([]);
    expect(line.length).toBe(4);
    prepared.resolve();
    await last.promise;
    expect(ran).toEqual(['slow', 'quick', 'last']);
    expect(failures).toEqual([new Error('broken')]);
  });

  it('goes on when something cannot be prepared', async () => {
    const failures: unknown[] = [];
    const line = new TaskLine((error) => failures.push(error));
    const ran = Promise.withResolvers<void>();
    line.add({
      isReady: () => false,
      prepare: () => Promise.reject(new Error('no database')),
      run: () => ran.resolve(),
    });
    await ran.promise;
    expect(failures).toEqual([new Error('no database')]);
  });
});
