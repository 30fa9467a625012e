import { expect, it } from 'vitest';
import { isUnderAge } from './age.ts';

it('whoever is younger than eighteen may not see what is age-restricted', () => {
  const today = { year: 2026, month: 11, day: 22 };
  expect(isUnderAge('2008-11-23', today)).toBe(true);
  expect(isUnderAge('2008-11-22', today)).toBe(false);
  expect(isUnderAge('1995-02-01', today)).toBe(false);
  expect(isUnderAge('2012-02-29', today)).toBe(true);
  expect(isUnderAge(null, today)).toBe(false);
});
