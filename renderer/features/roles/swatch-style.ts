import type { CSSProperties } from 'react';
import type { RoleColor } from '#shared/rules/colors.ts';

/** A role's colour for a style sheet to draw: from `--from` to `--to`. */
export function swatchStyle({ color, color2 }: RoleColor): CSSProperties {
  return { '--from': color, '--to': color2 ?? color };
}
