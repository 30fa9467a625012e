import type { RuleProblem } from '#shared/rules/rule-problem.ts';
import type { Translate, TranslationKey } from '../../../lib/i18n.ts';

const texts: Readonly<Record<string, TranslationKey>> = {
  'username.empty': 'entry.rule.username.empty',
  'username.outer-space': 'entry.rule.username.outer-space',
  'username.long': 'entry.rule.username.long',
  'username.characters': 'entry.rule.username.characters',
  'email.empty': 'entry.rule.email.empty',
  'email.invalid': 'entry.rule.email.invalid',
  'password.empty': 'entry.rule.password.empty',
  'password.short': 'entry.rule.password.short',
  'password.long': 'entry.rule.password.long',
  'password.mismatch': 'entry.rule.password.mismatch',
  'birthdate.empty': 'entry.rule.birthdate.empty',
  'birthdate.invalid': 'entry.rule.birthdate.invalid',
  'birthdate.future': 'entry.rule.birthdate.future',
  'birthdate.too-old': 'entry.rule.birthdate.too-old',
  'repeated.empty': 'entry.rule.repeated.empty',
  'registrationCode.empty': 'entry.rule.registrationCodeEmpty',
  terms: 'entry.rule.terms',
  consent: 'entry.rule.consent',
  captcha: 'entry.rule.captcha',
};

/** Field errors come from the server in English; those it alone can find have a text here too. */
const serverTexts: Readonly<Record<string, TranslationKey>> = {
  'This email is already in use': 'entry.rule.email.taken',
  'This name is reserved': 'entry.rule.username.reserved',
  'This password is too easy to guess': 'entry.rule.password.common',
  'Username is required': 'entry.rule.username.empty',
  'Username can only contain letters, digits, spaces, underscores, hyphens and some emoji':
    'entry.rule.username.characters',
  'Password must be at most 128 characters long': 'entry.rule.password.long',
  'Please solve the captcha': 'entry.rule.captcha',
  'Please solve the captcha again': 'entry.rule.captchaAgain',
  'Please accept the terms': 'entry.rule.terms',
  'Please give your consent': 'entry.rule.consent',
  'This invite is not valid': 'entry.rule.friendCode',
  'This code is wrong, used up or has expired': 'entry.rule.registrationCode',
  'Please enter your email': 'entry.rule.email.empty',
  'Please enter your password': 'entry.rule.password.empty',
  'Please enter a valid email address': 'entry.rule.email.invalid',
  'Please enter a valid birthdate': 'entry.rule.birthdate.invalid',
  'A birthdate cannot be in the future': 'entry.rule.birthdate.future',
  'Password must be at least 6 characters long': 'entry.rule.password.short',
  'Username cannot start or end with a space': 'entry.rule.username.outer-space',
  'Username must be less than 16 characters long': 'entry.rule.username.long',
};

/** What a rule has against a value, in the reader's language; null when it has nothing. */
export function ruleText(t: Translate, problem: RuleProblem | null | undefined): string | null {
  if (!problem) return null;
  const key = texts[problem.code];
  return key ? plain(t, key) : problem.message;
}

/** What the server has against a field, in the reader's language where we know the text. */
export function serverText(t: Translate, text: string): string {
  const key = serverTexts[text];
  return key ? plain(t, key) : text;
}

/** None of these texts takes values. */
function plain(t: Translate, key: TranslationKey): string {
  // reason: the tables above hold keys without placeholders only; rule-text.test.ts reads them all
  return (t as (key: TranslationKey) => string)(key);
}
