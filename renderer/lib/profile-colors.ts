import type { CSSProperties } from 'react';
import { textOn } from '#shared/rules/readable-colors.ts';

/** The two colours of a profile. */
export interface ProfileTints {
  readonly primary: string;
  readonly accent: string;
}

/** A name in the colours of a profile; words on them can always be read. */
export function plateStyle({ primary, accent }: ProfileTints): CSSProperties {
  return { '--plate': primary, '--plate-edge': accent, '--plate-text': textOn(primary) };
}

/** From one colour of a profile to the other, for what has no picture of its own. */
export function bannerStyle({ primary, accent }: ProfileTints): CSSProperties {
  return { background: `linear-gradient(120deg, ${primary}, ${accent})` };
}
