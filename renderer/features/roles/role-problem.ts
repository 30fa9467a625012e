import type { Role } from '#shared/contract/teams/role.ts';
import { validateColor, validateRoleName } from '#shared/rules/validation.ts';

/** Which part of a role cannot be saved as it is. */
export type RoleProblem = 'name-empty' | 'name-long' | 'icon' | 'color';

/** One emoji: a grapheme with at least one code point that is drawn as a picture. */
export function isOneEmoji(text: string): boolean {
  const graphemes = [...new Intl.Segmenter().segment(text)];
  return graphemes.length === 1 && /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text);
}

/** An id of a custom emoji is longer than what an emoji of Unicode is written with (T-208). */
const CUSTOM_ID = /^\d{9,}$/;

/** What is wrong with a role as it is edited; null: nothing. */
export function roleProblem(role: Role): RoleProblem | null {
  const nameProblem = validateRoleName(role.name);
  if (nameProblem) return nameProblem.code === 'role.name-long' ? 'name-long' : 'name-empty';
  const icon = role.iconEmojiId;
  if (icon !== null && !isOneEmoji(icon) && !CUSTOM_ID.test(icon)) return 'icon';
  const isColored = !validateColor(role.color);
  const isGradient = role.color2 === null || !validateColor(role.color2);
  return isColored && isGradient ? null : 'color';
}
