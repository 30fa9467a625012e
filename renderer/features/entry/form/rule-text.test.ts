import { expect, it } from 'vitest';
import { validatePassword, validateUsername } from '#shared/rules/validation.ts';
import { createI18n } from '../../../lib/i18n.ts';
import { ruleText } from './rule-text.ts';

const english = (await createI18n('en')).current();
const turkish = (await createI18n('tr')).current();

it('says in English what the rules say', () => {
  for (const name of ['', ' ada', 'a'.repeat(17), 'a/b']) {
    const problem = validateUsername(name, 'registration');
    expect(problem).not.toBeNull();
    expect(ruleText(english.t, problem)).toBe(problem?.message);
  }
  for (const password of ['12345', 'a'.repeat(129)]) {
    const problem = validatePassword(password);
    expect(ruleText(english.t, problem)).toBe(problem?.message);
  }
});

it('says it in the language of the reader', () => {
  expect(ruleText(turkish.t, validatePassword('12345'))).toBe('Parola en az 6 karakter olmalı');
});

it('passes on what it has no text for, and is silent about nothing', () => {
  expect(ruleText(turkish.t, { code: 'newer', message: 'Newer than we are' })).toBe(
    'Newer than we are',
  );
  expect(ruleText(turkish.t, null)).toBeNull();
});
