import { describe, expect, it } from 'vitest';
import { ruledText } from '#shared/contract/fields.ts';
import {
  validateAnnouncementContent,
  validateAnnouncementTitle,
} from '#shared/rules/announcements.ts';
import { answerFault } from '#shared/rules/application-form.ts';
import { billingRule } from '#shared/rules/billing.ts';
import { validateBlogContent, validateBlogTitle } from '#shared/rules/blogs.ts';
import { optionProblemTexts } from '#shared/rules/commands.ts';
import {
  UNUSABLE_USERNAME_TEXT,
  validateBotName,
  validateEmail,
  validatePassword,
  validateSlug,
  validateUsername,
} from '#shared/rules/validation.ts';
import { ApiProblem } from './api-problem.ts';
import { fieldErrorsOf, fieldErrorText } from './field-errors.ts';
import { createI18n } from './i18n.ts';

const english = (await createI18n('en')).current();
const turkish = (await createI18n('tr')).current();
const long = 'a'.repeat(20_001);

/** What the rules of the fields have to say that show the server's words. */
function saidByRules(): string[] {
  const question = {
    id: '1',
    question: 'Why?',
    optional: false,
    type: 'text',
    options: [],
  } as const;
  const problems = [
    ...['', ' ada', 'a'.repeat(17), 'a/b'].flatMap((name) => [
      validateUsername(name, 'registration'),
      validateBotName(name),
    ]),
    ...['', 'ada'].map((email) => validateEmail(email)),
    ...['', '12345', 'a'.repeat(129)].map((password) => validatePassword(password)),
    ...['a', 'a b c'].map((slug) => validateSlug(slug)),
    ...['', long].flatMap((text) => [
      validateBlogTitle(text),
      validateBlogContent(text),
      validateAnnouncementTitle(text),
      validateAnnouncementContent(text),
      billingRule('name')(text),
      billingRule('phone')(text),
      billingRule('city')(text),
      answerFault(question, text),
    ]),
  ];
  return problems.flatMap((problem) => (problem ? [problem.message] : []));
}

/** What a schema says by itself. */
function saidBySchemas(): string[] {
  const answers = [ruledText(() => null).safeParse(7), ruledText(() => null, 3).safeParse('abcd')];
  answers.push(ruledText(() => null).safeParse('\uD800'));
  return answers.flatMap(({ error }) => (error ? error.issues.map(({ message }) => message) : []));
}

describe('what the server says at a field', () => {
  it('is told in the language of the reader, whatever rule has spoken', () => {
    const invalid = turkish.t('fieldErrors.invalid');
    const said = [
      ...saidByRules(),
      ...Object.values(optionProblemTexts),
      ...['This name is reserved', UNUSABLE_USERNAME_TEXT, 'This password is wrong'],
      ...['This email is already in use', 'This address is already taken'],
    ];
    expect(said.length).toBeGreaterThan(40);
    for (const words of said) {
      const told = fieldErrorText(turkish, words);
      expect(told, words).not.toBe(words);
      const isVague = words === optionProblemTexts.text || words === optionProblemTexts.id;
      expect(told === invalid, words).toBe(isVague);
    }
  });

  it('is told where a schema has spoken itself', () => {
    const said = saidBySchemas();
    expect(said).toHaveLength(3);
    expect(said.map((words) => fieldErrorText(english, words))).toEqual([
      "This can't be used here.",
      'Use at most 3 characters.',
      "Some of these characters aren't text.",
    ]);
  });

  it('keeps its numbers', () => {
    const words = 'A title has at most 256 characters';
    expect(fieldErrorText(turkish, words)).toBe('En fazla 256 karakter kullan.');
    expect(fieldErrorText(turkish, 'Must be 2 to 30 characters long')).toBe(
      '2 ile 30 arasında karakter kullan.',
    );
  });

  it('stays as it is in English where we do not know it, and is never English elsewhere', () => {
    const words = 'Newer than we are';
    expect(fieldErrorText(english, words)).toBe('Newer than we are');
    expect(fieldErrorText(turkish, words)).toBe('Bu burada kullanılamaz.');
  });

  it('comes by field, from a refusal alone', () => {
    const problem = { code: 'request.invalid', message: 'No', errors: { name: 'Enter a title' } };
    expect(fieldErrorsOf(turkish, new ApiProblem(problem, 400))).toEqual({
      name: 'Bu alanı doldur.',
    });
    expect(fieldErrorsOf(turkish, new Error('No'))).toEqual({});
    expect(fieldErrorsOf(turkish, null)).toEqual({});
  });
});
