import { asRecord, oneOf } from './parse-stored.ts';
import type { StoredValue } from './stored-value.ts';

/** The choices of each setting of the appearance; the first of each is the default. */
export const appearanceChoices = {
  theme: ['system', 'dark', 'light'],
  contrast: ['system', 'normal', 'more'],
  density: ['comfortable', 'compact'],
  textSize: ['medium', 'small', 'large', 'larger'],
  motion: ['system', 'reduced'],
} as const;

/** What the reader has chosen. */
export type Appearance = {
  readonly [Setting in keyof typeof appearanceChoices]: (typeof appearanceChoices)[Setting][number];
};

/** What the system says, as media queries answer it. */
export interface SystemAppearance {
  readonly isLight: boolean;
  readonly wantsContrast: boolean;
  readonly wantsLessMotion: boolean;
}

/** What is shown: nothing is left to the system any more. */
export interface ShownAppearance {
  readonly theme: 'dark' | 'light';
  readonly contrast: 'normal' | 'more';
  readonly density: Appearance['density'];
  readonly textSize: Appearance['textSize'];
  readonly motion: 'full' | 'reduced';
}

/** The queries behind `SystemAppearance`, by its names. */
export const systemQueries: Readonly<Record<keyof SystemAppearance, string>> = {
  isLight: '(prefers-color-scheme: light)',
  wantsContrast: '(prefers-contrast: more)',
  wantsLessMotion: '(prefers-reduced-motion: reduce)',
};

/** How the choice is kept. theme-boot.ts reads it before the first frame. */
export const storedAppearance: StoredValue<Appearance> = {
  key: 'appearance',
  version: 1,
  initial: {
    theme: 'system',
    contrast: 'system',
    density: 'comfortable',
    textSize: 'medium',
    motion: 'system',
  },
  parse: parseAppearance,
};

/** Settings that are missing or unknown take their default; only a non-record is refused. */
export function parseAppearance(found: unknown): Appearance | null {
  const record = asRecord(found);
  if (record === null) return null;
  return {
    theme: oneOf(appearanceChoices.theme, record['theme']),
    contrast: oneOf(appearanceChoices.contrast, record['contrast']),
    density: oneOf(appearanceChoices.density, record['density']),
    textSize: oneOf(appearanceChoices.textSize, record['textSize']),
    motion: oneOf(appearanceChoices.motion, record['motion']),
  };
}

/** Fills in what the reader leaves to the system. */
export function resolveAppearance(chosen: Appearance, system: SystemAppearance): ShownAppearance {
  const systemTheme = system.isLight ? 'light' : 'dark';
  const systemContrast = system.wantsContrast ? 'more' : 'normal';
  const isCalm = chosen.motion === 'reduced' || system.wantsLessMotion;
  return {
    theme: chosen.theme === 'system' ? systemTheme : chosen.theme,
    contrast: chosen.contrast === 'system' ? systemContrast : chosen.contrast,
    density: chosen.density,
    textSize: chosen.textSize,
    motion: isCalm ? 'reduced' : 'full',
  };
}

/** Asks the system now. */
export function readSystemAppearance(
  matches: (query: string) => boolean = (query) => globalThis.matchMedia(query).matches,
): SystemAppearance {
  return {
    isLight: matches(systemQueries.isLight),
    wantsContrast: matches(systemQueries.wantsContrast),
    wantsLessMotion: matches(systemQueries.wantsLessMotion),
  };
}

/** Writes the appearance where the style sheets look for it: data attributes of `<html>`. */
export function applyAppearance(
  root: { readonly dataset: Record<string, string | undefined> },
  shown: ShownAppearance,
): void {
  Object.assign(root.dataset, shown);
}
