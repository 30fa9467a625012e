import { expect, it } from 'vitest';
import { createMemoryOneTimeKeys } from './one-time-keys.ts';

it('a key is used once, until it would be refused for its age', async () => {
  let time = 0;
  const keys = createMemoryOneTimeKeys({ now: () => time });
  expect(await keys.use('a', 1_000)).toBe(true);
  expect(await keys.use('b', 2_000)).toBe(true);
  expect(await keys.use('a', 1_000)).toBe(false);
  time = 1_000;
  expect(await keys.use('c', 3_000)).toBe(true);
  expect(await keys.use('b', 2_000)).toBe(false);
  expect(await keys.use('a', 4_000)).toBe(true);
});
