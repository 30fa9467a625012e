import { expect, it } from 'vitest';
import { id } from '#tests/gateway/memory-teams.ts';
import { createMemoryReservedBytes } from './reserved-bytes.ts';

it('bytes count together until each is given back, once', async () => {
  const [ann, ben] = [id<'user'>(1), id<'user'>(2)];
  const bytes = createMemoryReservedBytes();
  const first = await bytes.reserve(ann, 10);
  const second = await bytes.reserve(ann, 5);
  expect([first.total, second.total]).toEqual([10, 15]);
  expect((await bytes.reserve(ben, 1)).total).toBe(1);
  first.release();
  first.release();
  expect((await bytes.reserve(ann, 1)).total).toBe(6);
});
