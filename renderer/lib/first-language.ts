import { isLanguage, type Language } from '#shared/locales/languages.ts';
import type { StoredValue } from './stored-value.ts';
import { storedAtom } from './atoms.ts';

/** The language the reader has chosen on this device; null: none yet, the location decides. */
const storedLanguage: StoredValue<Language | null> = {
  key: 'language',
  version: 1,
  initial: null,
  parse: (value) => (isLanguage(value) ? value : null),
};

export const languageAtom = storedAtom(storedLanguage);

/** What the first frame is written in: the choice of this device, else the browser's wish. */
export function firstLanguage(): Language {
  const wished = globalThis.navigator.language.slice(0, 2);
  return isLanguage(wished) ? wished : 'en';
}
