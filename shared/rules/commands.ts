import { characterCount, isBlank } from '../lib/text.ts';
import type { RuleProblem } from './rule-problem.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Commands of bots; numbers as Discord has them where it has any, the others ours. */
export const commandLimits = {
  perBot: 100,
  name: 32,
  description: 100,
  options: 25,
  choices: 25,
  choice: 100,
  text: 2_000,
} as const;

/** What hangs below a message of a bot, and the window that a bot opens. */
export const componentLimits = {
  rows: 5,
  buttonsPerRow: 5,
  label: 80,
  customId: 100,
  link: 512,
  placeholder: 150,
  selectOptions: 25,
  optionText: 100,
  modalTitle: 45,
  fields: 5,
  fieldLabel: 45,
  fieldPlaceholder: 100,
  fieldText: 4_000,
} as const;

export const interactionLimits = {
  /** How long a bot has for its first answer. */
  firstAnswerMs: 5 * SECOND,
  /** How long it may add to it, and for how long what it opened can be used. */
  lifeMs: 15 * MINUTE,
  /** How much longer a page waits for what the bot has answered at the last moment. */
  graceMs: 2 * SECOND,
} as const;

export const optionTypes = ['string', 'integer', 'boolean', 'user', 'channel', 'role'] as const;
export type OptionType = (typeof optionTypes)[number];

/** Invisible signs that turn the direction of what follows: a label could be read as another. */
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Letters of any script without capitals, digits, - and _. */
const NAME = /^[-_\p{Ll}\p{Lo}\p{Lm}\p{N}]+$/u;

/** What a command, or an option of one, is called. */
export function validateCommandName(value: string): RuleProblem | null {
  const isName = NAME.test(value) && value === value.normalize('NFC');
  if (isName && characterCount(value) <= commandLimits.name) return null;
  return {
    code: 'command.name',
    message: `Must be 1 to ${String(commandLimits.name)} lowercase letters, digits, - or _`,
  };
}

/** A text of a bot that others read as a label: it says something, on one line, in one direction. */
export function validateLabel(value: string, max: number): RuleProblem | null {
  if (isBlank(value)) return { code: 'command.label-blank', message: 'Cannot be blank' };
  if (characterCount(value) > max)
    return { code: 'command.label-long', message: `Must be at most ${String(max)} characters` };
  if (BIDI.test(value) || /\p{Cc}/u.test(value))
    return { code: 'command.label-signs', message: 'Contains invisible characters' };
  return null;
}

/** Ports that no browser opens (Fetch, "bad port"): a link to one leads nowhere, or to no web server. */
const badPorts: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
]);

/** Whether an address, as one typed it, has no signs that hide what it is. */
export function isPlainAddress(text: string): boolean {
  return !BIDI.test(text) && !/[\s\p{Cc}\p{Cf}\\]/u.test(text);
}

/** Whether an address that was parsed and written again leads to a web page, and says to which. */
export function isSafeAddress(href: string): boolean {
  const [, authority] = /^https?:\/\/([^/?#]+)/.exec(href) ?? [];
  // a name before the host is only ever there to deceive
  if (authority === undefined || authority.includes('@')) return false;
  const port = /:(\d+)$/.exec(authority)?.[1];
  return port === undefined || !badPorts.has(Number(port));
}

/** What of an option says which values it takes. */
export interface OptionRules {
  readonly type: OptionType;
  readonly required: boolean;
  readonly choices: readonly { readonly value: string | number }[];
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

export type OptionValue = string | number | boolean;

/** Why a value is none for an option; `undefined` is what was left out. The code is what a page translates. */
export type OptionProblem =
  | 'required'
  | 'text'
  | 'too-long'
  | 'too-short'
  | 'integer'
  | 'too-small'
  | 'too-large'
  | 'choice'
  | 'flag'
  | 'id';

/** The texts of the problems, as a call is told them. */
export const optionProblemTexts: Readonly<Record<OptionProblem, string>> = {
  required: 'Is required',
  text: 'Must be text',
  'too-long': 'Is too long',
  'too-short': 'Is too short',
  integer: 'Must be a whole number',
  'too-small': 'Is too small',
  'too-large': 'Is too large',
  choice: 'Must be one of the choices',
  flag: 'Must be true or false',
  id: 'Must be an id',
};

const problemsOfType: Readonly<
  Record<OptionType, (option: OptionRules, value: OptionValue) => OptionProblem | null>
> = {
  string: (option, value) => choiceProblem(option, value) ?? textProblem(option, value),
  integer: integerProblem,
  boolean: (_option, value) => (typeof value === 'boolean' ? null : 'flag'),
  user: idProblem,
  channel: idProblem,
  role: idProblem,
};

/** Whether a value fits an option, as far as that can be told without knowing the team. */
export function optionProblem(
  option: OptionRules,
  value: OptionValue | undefined,
): OptionProblem | null {
  if (value === undefined || value === '') return option.required ? 'required' : null;
  return problemsOfType[option.type](option, value);
}

function idProblem(_option: OptionRules, value: OptionValue): OptionProblem | null {
  return typeof value === 'string' && /^[1-9]\d{0,18}$/.test(value) ? null : 'id';
}

function choiceProblem({ choices }: OptionRules, value: OptionValue): OptionProblem | null {
  if (choices.length === 0 || choices.some((one) => one.value === value)) return null;
  return 'choice';
}

function integerProblem(
  { choices, min, max }: OptionRules,
  value: OptionValue,
): OptionProblem | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'integer';
  if (choices.length > 0) return choices.some((one) => one.value === value) ? null : 'choice';
  if (min !== undefined && value < min) return 'too-small';
  return max !== undefined && value > max ? 'too-large' : null;
}

function textProblem({ min, max }: OptionRules, value: OptionValue): OptionProblem | null {
  if (typeof value !== 'string') return 'text';
  const length = characterCount(value);
  if (length > (max ?? commandLimits.text)) return 'too-long';
  return min !== undefined && length < min ? 'too-short' : null;
}

/** What of a text field of a modal says which texts it takes. */
export interface FieldRules {
  readonly required: boolean;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Whether a text may stand in a field of a modal. */
export function fieldTextProblem(rules: FieldRules, value: string): OptionProblem | null {
  if (value === '') return rules.required ? 'required' : null;
  return textProblem(
    { ...rules, max: rules.max ?? componentLimits.fieldText, type: 'string', choices: [] },
    value,
  );
}
