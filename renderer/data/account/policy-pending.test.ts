import { expect, it } from 'vitest';
import { isPolicyPending } from './policy-pending.ts';

it('[E-033] the policies wait while bit 0 is set, whatever else is', () => {
  const pending = [0, 1, 2, 3, 4, 5, 6].filter((privateFlags) => isPolicyPending({ privateFlags }));
  expect(pending).toEqual([1, 3, 5]);
});
