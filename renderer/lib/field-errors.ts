import { ApiProblem } from './api-problem.ts';
import type { Translation, TranslationKey } from './i18n.ts';

type FieldText =
  Extract<TranslationKey, `fieldErrors.${string}`> extends `fieldErrors.${infer Name}`
    ? Name
    : never;

/** The server names no codes at fields: they are told by its English texts. */
const byWords: Readonly<Record<string, FieldText>> = {
  'Is required': 'required',
  'This field is required': 'required',
  'This question needs an answer': 'required',
  'Bot name is required': 'required',
  'Please enter a name': 'required',
  'Give the thread a name': 'required',
  'Enter a title': 'required',
  'Enter a text': 'required',
  'Contains characters that are not text': 'notText',
  'Contains invisible characters': 'notText',
  'Must be text': 'invalid',
  'This text is too long': 'tooLong',
  'This answer is too long': 'tooLong',
  'Is too long': 'tooLong',
  'Is too short': 'tooShort',
  'Must be a whole number': 'number',
  'Is too small': 'tooSmall',
  'Is too large': 'tooLarge',
  'Must be one of the choices': 'choice',
  'Must be true or false': 'choice',
  'Is no option of this command': 'gone',
  'Is no field of this modal': 'gone',
  'Does not exist here': 'gone',
  'This answer does not fit the question': 'misfit',
  'Must be exactly 10 digits': 'phone',
  'This name is reserved': 'reserved',
  'Cannot use this username.': 'unusableName',
  'Username is required': 'noUsername',
  'Username cannot start or end with a space': 'outerSpace',
  'Username must be less than 16 characters long': 'longUsername',
  'Bot name must be less than 16 characters long': 'longBotName',
  'Username can only contain letters, digits, spaces, underscores, hyphens and some emoji':
    'usernameCharacters',
  'Bot name can only contain letters, digits, spaces, underscores, hyphens and some emoji':
    'botNameCharacters',
  'Please enter your email': 'noEmail',
  'Please enter a valid email address': 'emailInvalid',
  'This email is already in use': 'emailTaken',
  'This is your email already': 'emailSame',
  'Please enter your password': 'noPassword',
  'This password is wrong': 'wrongPassword',
  'Password must be at least 6 characters long': 'shortPassword',
  'Password must be at most 128 characters long': 'longPassword',
  'This password is too easy to guess': 'commonPassword',
  '2fa.code_required': 'codeRequired',
  'Please enter a valid birthdate': 'birthdateInvalid',
  'A birthdate cannot be in the future': 'birthdateFuture',
  'Please accept the terms': 'terms',
  'Please give your consent': 'consent',
  'Please solve the captcha': 'captcha',
  'Please solve the captcha again': 'captchaAgain',
  'This invite is not valid': 'friendCode',
  'This code is wrong, used up or has expired': 'registrationCode',
  'This address is already taken': 'slugTaken',
  slug_error_length: 'slugLength',
  slug_error_format: 'slugFormat',
};

/** Those with numbers in them, of rules and of the schemas themselves. */
const byPattern: readonly (readonly [RegExp, FieldText])[] = [
  [/\bat most (?<max>\d+) characters(?: long)?$/, 'longest'],
  [/^Too big: expected string to have <=(?<max>\d+) characters$/, 'longest'],
  [/^Must be at least (?<min>\d+) characters$/, 'shortest'],
  [/^Must be (?<min>\d+) to (?<max>\d+) characters long$/, 'between'],
  [/^(?:Invalid|Too (?:big|small)|Unrecognized)\b/, 'invalid'],
];

/**
 * What the server has against a field, in the reader's language. Its own words are English: where we
 * do not know them, others are told that there is something.
 */
export function fieldErrorText(translation: Translation, said: string): string {
  const known = byWords[said];
  if (known !== undefined) return textOf(translation, known, {}) ?? said;
  for (const [pattern, name] of byPattern) {
    const { groups } = pattern.exec(said) ?? {};
    if (groups || pattern.test(said)) return textOf(translation, name, groups ?? {}) ?? said;
  }
  if (translation.language === 'en') return said;
  return textOf(translation, 'invalid', {}) ?? said;
}

/** What a refusal says of each field, in the reader's language; nothing, when it is of none. */
export function fieldErrorsOf(
  translation: Translation,
  error: unknown,
): Readonly<Record<string, string>> {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, said]) => [field, fieldErrorText(translation, said)]),
  );
}

/** Null while the texts of refusals have not been loaded. */
function textOf(
  translation: Translation,
  name: FieldText,
  { min = '0', max = '0' }: Readonly<Record<string, string>>,
): string | null {
  const key = `fieldErrors.${name}` as const;
  if (!translation.hasText(key)) return null;
  return translation.t(key, { min: Number(min), max: Number(max) });
}
