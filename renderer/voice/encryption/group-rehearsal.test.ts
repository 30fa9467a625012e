import { expect, it, vi } from 'vitest';
import { rehearseJoining } from './group-rehearsal.ts';
import { MlsGroup } from './mls-group.ts';

it('joins a group of eight', async () => {
  const join = vi.spyOn(MlsGroup, 'join');
  await rehearseJoining();
  const [joined] = join.mock.settledResults;
  if (joined?.type !== 'fulfilled') throw new Error('No one joined');
  expect(joined.value.leaves()).toHaveLength(8);
  join.mockRestore();
});
