import { describe, expect, it } from 'vitest';
import { birthYears } from '#shared/rules/validation.ts';
import { dateParts } from './birthdate.ts';
import {
  emptyRegistration,
  registrationProblems,
  type RegistrationDraft,
} from './registration-draft.ts';

const today = { year: 2026, month: 11, day: 21 };
const whole: RegistrationDraft = {
  username: 'Ada',
  email: 'ada@example.com',
  password: 'correct horse',
  birthdate: { day: 29, month: 2, year: 2000 },
  terms: true,
  consent: true,
  registrationCode: '',
};

function problemsOf(change: Partial<RegistrationDraft>, location = 'TR'): Record<string, string> {
  const problems = registrationProblems({ ...whole, ...change }, { location, today });
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, problem.message]),
  );
}

describe('registrationProblems', () => {
  it('has nothing against a registration with all it needs', () => {
    expect(problemsOf({})).toEqual({});
  });

  it('[E-045] names every field that is empty', () => {
    expect(Object.keys(problemsOf(emptyRegistration))).toEqual([
      'username',
      'email',
      'password',
      'birthdate',
      'terms',
      'consent',
    ]);
    expect(problemsOf({ birthdate: { day: 1, month: null, year: 2000 } })).toHaveProperty(
      'birthdate',
    );
  });

  it('[E-046] asks for the terms', () => {
    expect(problemsOf({ terms: false })).toEqual({ terms: 'Please accept the terms' });
  });

  it('[E-047] asks for the extra consent in TR and nowhere else', () => {
    expect(problemsOf({ consent: false })).toEqual({ consent: 'Please give your consent' });
    expect(problemsOf({ consent: false }, 'AZ')).toEqual({});
  });

  it('refuses what the rules refuse, at its field', () => {
    expect(problemsOf({ username: ' Ada' })).toEqual({
      username: 'Username cannot start or end with a space',
    });
    expect(problemsOf({ email: 'ada@example' })).toEqual({
      email: 'Please enter a valid email address',
    });
    expect(problemsOf({ password: '12345' })).toEqual({
      password: 'Password must be at least 6 characters long',
    });
    expect(problemsOf({ birthdate: { day: 30, month: 2, year: 2000 } })).toEqual({
      birthdate: 'Please enter a valid birthdate',
    });
    expect(problemsOf({ birthdate: { day: 22, month: 11, year: 2026 } })).toEqual({
      birthdate: 'A birthdate cannot be in the future',
    });
  });
});

describe('the parts of a date', () => {
  it('stand in the order of the language', () => {
    expect(dateParts('en')).toEqual(['month', 'day', 'year']);
    expect(dateParts('tr')).toEqual(['day', 'month', 'year']);
  });

  it('[E-044] offer this year and the 124 before it', () => {
    const years = birthYears(today);
    expect(years[0]).toBe(2026);
    expect(years.at(-1)).toBe(1902);
    expect(years).toHaveLength(125);
  });
});
