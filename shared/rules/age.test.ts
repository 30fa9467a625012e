import { expect, it } from 'vitest';
import { comesOfAgeAt, isUnderAge, lastAdultBirthdate } from './age.ts';

it('those younger than eighteen may not see what is age-restricted', () => {
  const today = { year: 2026, month: 11, day: 22 };
  expect(isUnderAge('2008-11-23', today)).toBe(true);
  expect(isUnderAge('2008-11-22', today)).toBe(false);
  expect(isUnderAge('1995-02-01', today)).toBe(false);
  expect(isUnderAge('2012-02-29', today)).toBe(true);
  expect(isUnderAge(null, today)).toBe(false);
});

it('one comes of age as the day begins, and stands on its list from then on', () => {
  expect(comesOfAgeAt('2008-11-22')).toBe(Date.UTC(2026, 10, 22));
  expect(comesOfAgeAt('2008-02-29')).toBe(Date.UTC(2026, 2, 1));
  expect(lastAdultBirthdate({ year: 2026, month: 3, day: 1 })).toBe('2008-03-01');
  for (const birthdate of ['2008-02-28', '2008-02-29', '2008-03-01', '2010-02-28'])
    for (const [year, month, day] of [
      [2026, 2, 27],
      [2026, 2, 28],
      [2026, 3, 1],
      [2028, 2, 28],
      [2028, 2, 29],
    ] as const) {
      const today = { year, month, day };
      const isYoung = isUnderAge(birthdate, today);
      expect(birthdate > lastAdultBirthdate(today), birthdate).toBe(isYoung);
      expect(comesOfAgeAt(birthdate) > Date.UTC(year, month - 1, day), birthdate).toBe(isYoung);
    }
});
