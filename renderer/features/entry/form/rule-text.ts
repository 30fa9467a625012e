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

/** What a rule has against a value, in the reader's language; null when it has nothing. */
export function ruleText(t: Translate, problem: RuleProblem | null | undefined): string | null {
  if (!problem) return null;
  const key = texts[problem.code];
  return key ? plain(t, key) : problem.message;
}

/** None of these texts takes values. */
function plain(t: Translate, key: TranslationKey): string {
  // reason: the tables above hold keys without placeholders only; rule-text.test.ts reads them all
  return (t as (key: TranslationKey) => string)(key);
}
