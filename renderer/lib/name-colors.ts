import type { CSSProperties } from 'react';
import { readableColors } from '#shared/rules/readable-colors.ts';

/** A colour for both themes, as properties of which a sheet takes the one it is on. */
export function nameColors(color: string, name: '--name' | '--name-end' = '--name'): CSSProperties {
  const { onLight, onDark } = readableColors(color);
  return { [`${name}-on-light`]: onLight, [`${name}-on-dark`]: onDark };
}
