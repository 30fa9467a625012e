/** The languages of the interface; the first is the default. */
export const languages = ['en', 'tr'] as const;

export type Language = (typeof languages)[number];

/** Each language under the name its speakers give it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', tr: 'Türkçe' };

/** Whether a stored or foreign text names a language we have. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * The first language we have among those a reader prefers, such as `navigator.languages`;
 * `tr-TR` counts as `tr`.
 */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const [primary] = tag.toLowerCase().split('-');
    if (isLanguage(primary)) return primary;
  }
  return languages[0];
}
