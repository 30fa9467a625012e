import { compareDates, isCalendarDate, type CalendarDate } from '../lib/calendar.ts';
import { characterCount, foldAccents, isBlank } from '../lib/text.ts';
import { accountLimits, channelLimits, profileLimits, teamLimits } from './limits.ts';
import type { RuleProblem } from './rule-problem.ts';

interface Range {
  readonly min: number;
  readonly max: number;
}

type Length = 'short' | 'fits' | 'long';

/** Blank text counts as empty: white space or characters that draw nothing fill no name. */
function lengthOf(text: string, { min, max }: Range): Length {
  const length = isBlank(text) ? 0 : characterCount(text);
  if (length < min) return 'short';
  return length > max ? 'long' : 'fits';
}

/** One letter or digit, with the accents that some scripts write as characters of their own. */
const letterOrDigit = String.raw`(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Nd}]\p{M}{0,2}`;
/** One emoji of one code point; joined families and flags of regions need more and are refused. */
const plainEmoji = String.raw`(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)\p{Emoji_Modifier}?`;
const usernamePattern = new RegExp(`^(?:${letterOrDigit}|[_ -]|${plainEmoji})+$`, 'u');

/**
 * A user's name (E-050 to E-053, E-122). Registration refuses outer spaces; settings trims before
 * it counts and knows one text only.
 */
export function validateUsername(
  value: string,
  mode: 'registration' | 'settings',
): RuleProblem | null {
  const code = usernameFault(value, mode);
  if (code === null) return null;
  if (mode === 'settings') return { code, message: UNUSABLE_USERNAME_TEXT };
  return { code, message: usernameMessages[code] };
}

/** E-122: all that the settings say of a name that they refuse. */
export const UNUSABLE_USERNAME_TEXT = 'Cannot use this username.';

const usernameMessages = {
  'username.empty': 'Username is required',
  'username.outer-space': 'Username cannot start or end with a space',
  'username.long': 'Username must be less than 16 characters long',
  'username.characters':
    'Username can only contain letters, digits, spaces, underscores, hyphens and some emoji',
} as const;

/** A bot's name: trimmed, as long and of the same characters as a person's (E-239, E-240). */
export function validateBotName(value: string): RuleProblem | null {
  const code = usernameFault(value, 'settings');
  if (code === null) return null;
  return { code, message: usernameMessages[code].replace('Username', 'Bot name') };
}

function usernameFault(
  value: string,
  mode: 'registration' | 'settings',
): keyof typeof usernameMessages | null {
  const trimmed = value.trim();
  const length = lengthOf(trimmed, accountLimits.username);
  if (length === 'short') return 'username.empty';
  if (mode === 'registration' && trimmed !== value) return 'username.outer-space';
  if (length === 'long') return 'username.long';
  return usernamePattern.test(trimmed) ? null : 'username.characters';
}

/** what a member is called in one team; trimmed, of the characters of a username. */
export function validateNickname(value: string): RuleProblem | null {
  const trimmed = value.trim();
  const { max } = profileLimits.nickname;
  switch (lengthOf(trimmed, profileLimits.nickname)) {
    case 'short':
      return { code: 'nickname.empty', message: 'Nickname is required' };
    case 'long':
      return { code: 'nickname.long', message: `Nickname must be at most ${max} characters long` };
    default:
  }
  if (usernamePattern.test(trimmed)) return null;
  const message = usernameMessages['username.characters'].replace('Username', 'Nickname');
  return { code: 'nickname.characters', message };
}

const { topLevelMin, topLevelMax } = accountLimits.email;
/** Local part as HTML's input type email; labels of the host; a last part of letters (E-054). */
const emailPattern = new RegExp(
  String.raw`^[\w.!#$%&'*+/=?^\x60{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{${topLevelMin},${topLevelMax}}$`,
  'i',
);

export function validateEmail(value: string): RuleProblem | null {
  if (value.length <= accountLimits.email.max && emailPattern.test(value)) return null;
  return { code: 'email.invalid', message: 'Please enter a valid email address' };
}

/** Registration, both sides of a change, a reset, and the password that a change of email asks. */
export function validatePassword(value: string): RuleProblem | null {
  const { min, max } = accountLimits.password;
  const length = characterCount(value);
  if (length < min) {
    return { code: 'password.short', message: 'Password must be at least 6 characters long' };
  }
  if (length <= max) return null;
  return { code: 'password.long', message: `Password must be at most ${max} characters long` };
}

/** The repeated password of a change (a text key, E-091) or of a reset (a text, E-098). */
export function validateConfirmation(
  password: string,
  repeated: string,
  mode: 'change' | 'reset',
): RuleProblem | null {
  if (password === repeated) return null;
  const message = mode === 'change' ? 'passwordMismatch' : 'Passwords do not match';
  return { code: 'password.mismatch', message };
}

/** A user's address, also as typed to find a friend (E-124, E-125, T-444, M-200). */
export function validateSlug(value: string): RuleProblem | null {
  if (lengthOf(value, accountLimits.slug) !== 'fits') {
    return { code: 'slug.length', message: 'slug_error_length' };
  }
  if (/^[a-z0-9-]+$/i.test(value)) return null;
  return { code: 'slug.format', message: 'slug_error_format' };
}

/** T-141: an invite code that a team chooses. */
export function validateVanitySlug(value: string): RuleProblem | null {
  if (lengthOf(value, accountLimits.slug) !== 'fits') {
    const { min, max } = accountLimits.slug;
    return { code: 'vanity.length', message: `Must be ${min} to ${max} characters long` };
  }
  if (/^[a-z0-9-]+$/i.test(value)) return null;
  return { code: 'vanity.format', message: 'Letters, digits and hyphens only' };
}

/**
 * The address a new account starts with, 3 to 20 of a to z, 0 to 9 and hyphen. The suffix (same
 * characters, at most 16, possibly empty) tells equal names apart and is kept whole.
 */
export function slugFromUsername(username: string, suffix: string): string {
  const { min, max } = accountLimits.slug;
  const end = suffix === '' ? '' : `-${suffix}`;
  const name = foldAccents(username)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(outerHyphens, '');
  const base = (name.length < min ? `user-${name}` : name).slice(0, max - end.length);
  return base.replaceAll(outerHyphens, '') + end;
}

const outerHyphens = /^-+|-+$/g;

/** A real day, not after today and at most 124 years back (E-044). */
export function validateBirthdate(date: CalendarDate, today: CalendarDate): RuleProblem | null {
  if (!isCalendarDate(date)) {
    return { code: 'birthdate.invalid', message: 'Please enter a valid birthdate' };
  }
  if (compareDates(date, today) > 0) {
    return { code: 'birthdate.future', message: 'A birthdate cannot be in the future' };
  }
  if (date.year >= earliestBirthYear(today)) return null;
  return { code: 'birthdate.too-old', message: 'Please enter a valid birthdate' };
}

function earliestBirthYear(today: CalendarDate): number {
  return today.year - accountLimits.birthYearsBack;
}

/** The years a birthdate can be chosen from, this year first (E-044). */
export function birthYears(today: CalendarDate): number[] {
  const count = today.year - earliestBirthYear(today) + 1;
  return Array.from({ length: count }, (_, index) => today.year - index);
}

/** T-031, T-032. */
export function validateTeamName(value: string): RuleProblem | null {
  const length = lengthOf(value.trim(), teamLimits.name);
  if (length === 'short') return { code: 'team.name-short', message: 'team_name_error_min' };
  return length === 'long' ? { code: 'team.name-long', message: 'team_name_error_max' } : null;
}

/** T-129. */
export function validateTeamDescription(value: string): RuleProblem | null {
  return tooLong(value, teamLimits.description, 'team.description-long');
}

/** Channels and categories (T-247, T-248). */
export function validateChannelName(value: string): RuleProblem | null {
  if (lengthOf(value.trim(), channelLimits.name) === 'fits') return null;
  return {
    code: 'channel.name',
    message: 'Channel name must be at least 1 character long and less than 20 characters long',
  };
}

export function validateChannelDescription(value: string): RuleProblem | null {
  return tooLong(value, channelLimits.description, 'channel.description-long');
}

/** The name of a channel on twitch or kick (T-249); both sites know word characters and hyphen. */
export function validateStreamChannel(value: string): RuleProblem | null {
  const { min, max } = channelLimits.streamChannel;
  if (lengthOf(value, channelLimits.streamChannel) !== 'fits') {
    return {
      code: 'stream-channel.length',
      message: `Stream channel has ${min} to ${max} characters`,
    };
  }
  if (/^[\w-]+$/.test(value)) return null;
  return {
    code: 'stream-channel.format',
    message: 'Stream channel can only contain letters, digits, underscores and hyphens',
  };
}

/** T-162. */
export function validateRoleName(value: string): RuleProblem | null {
  const length = lengthOf(value.trim(), teamLimits.roleName);
  if (length === 'short') return { code: 'role.name-empty', message: 'Role name is required' };
  if (length === 'fits') return null;
  return {
    code: 'role.name-long',
    message: `Role name must be at most ${teamLimits.roleName.max} characters long`,
  };
}

/** A colour as #rrggbb, either case. */
export function validateColor(value: string): RuleProblem | null {
  if (/^#[0-9a-f]{6}$/i.test(value)) return null;
  return { code: 'color.invalid', message: 'A color is written as #rrggbb' };
}

/** Free text, may be empty (T-395). */
export function validateBanReason(value: string): RuleProblem | null {
  return tooLong(value, teamLimits.banReason, 'ban.reason-long');
}

/**
 * What a custom emoji's typed name becomes (T-201): spaces turn into underscores, all but letters,
 * digits and underscore goes. May leave nothing, which is no name.
 */
export function cleanEmojiName(value: string): string {
  const kept = value
    .normalize('NFC')
    .replaceAll(' ', '_')
    .replaceAll(/[^\p{L}\p{Nd}_]|\p{Default_Ignorable_Code_Point}/gu, '');
  return Array.from(kept).slice(0, teamLimits.emojiName.max).join('');
}

/** A new to-do item (M-187, M-188); an inline edit with empty text is taken back instead. */
export function validateTodo(content: string): RuleProblem | null {
  if (isBlank(content)) return { code: 'todo.empty', message: 'todo.error.empty' };
  return tooLong(content, channelLimits.todo, 'todo.long');
}

function tooLong(value: string, max: number, code: string): RuleProblem | null {
  if (characterCount(value) <= max) return null;
  return { code, message: `Must be at most ${max} characters` };
}
