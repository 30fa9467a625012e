import { expect, it } from 'vitest';
import { applicationRequired, type Entry } from './application-required.ts';

const cases: readonly [boolean, boolean, boolean, Entry][] = [
  // hasQuestions, applicationEnabled, intakeOpen
  [false, false, false, 'join'],
  [true, false, false, 'join'],
  [true, false, true, 'join'],
  [true, true, true, 'apply'],
  [true, true, false, 'closed'],
  [false, true, true, 'closed'],
  [false, true, false, 'closed'],
];

it.each(cases)('with questions %s, asked for %s, intake %s: %s', (...given) => {
  const [hasQuestions, applicationEnabled, intakeOpen, entry] = given;
  expect(applicationRequired({ hasQuestions, applicationEnabled, intakeOpen })).toBe(entry);
});
