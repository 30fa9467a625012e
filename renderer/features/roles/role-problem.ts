import type { Role } from '#shared/contract/teams/role.ts';
import { validateReactionEmoji } from '#shared/rules/emoji-id.ts';
import { validateColor, validateRoleName } from '#shared/rules/validation.ts';

/** Which part of a role cannot be saved as it is. */
export type RoleProblem = 'name-empty' | 'name-long' | 'icon' | 'color';

/** What is wrong with a role as it is edited; null: nothing. */
export function roleProblem(role: Role): RoleProblem | null {
  const nameProblem = validateRoleName(role.name);
  if (nameProblem) return nameProblem.code === 'role.name-long' ? 'name-long' : 'name-empty';
  const icon = role.iconEmojiId;
  if (icon !== null && validateReactionEmoji(icon)) return 'icon';
  const isColored = !validateColor(role.color);
  const isGradient = role.color2 === null || !validateColor(role.color2);
  return isColored && isGradient ? null : 'color';
}
