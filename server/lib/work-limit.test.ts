import { expect, it } from 'vitest';
import { createWorkLimit } from './work-limit.ts';

function openDoor(): { promise: Promise<void>; open: () => void } {
  const door = Promise.withResolvers<undefined>();
  return { promise: door.promise, open: () => door.resolve(undefined) };
}

it('runs no more than its number at once, and all of them in the end', async () => {
  const withLimit = createWorkLimit({ concurrent: 2, waiting: 10, onFull: () => new Error() });
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 9 }, () => withLimit(work)));
  expect(most).toBe(2);
  expect(running).toBe(0);
});

it('refuses what does not fit into the line, and goes on afterwards', async () => {
  const withLimit = createWorkLimit({ concurrent: 1, waiting: 1, onFull: () => new Error('full') });
  const door = openDoor();
  const first = withLimit(() => door.promise);
  const second = withLimit(() => Promise.resolve('second'));
  await expect(withLimit(() => Promise.resolve('third'))).rejects.toThrow('full');
  door.open();
  await first;
  expect(await second).toBe('second');
  expect(await withLimit(() => Promise.resolve('fourth'))).toBe('fourth');
});

it('frees its place when work fails', async () => {
  const withLimit = createWorkLimit({ concurrent: 1, waiting: 0, onFull: () => new Error('full') });
  await expect(withLimit(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await withLimit(() => Promise.resolve('next'))).toBe('next');
});
