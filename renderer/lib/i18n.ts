import {
  createInstance,
  type BackendModule,
  type i18n as I18nInstance,
  type ReadCallback,
  type TFunction,
} from 'i18next';
import { createContext, use, useMemo } from 'react';
import { initReactI18next, useTranslation as useInstance } from 'react-i18next';
import type { Texts } from '#shared/locales/en.ts';
import { isLanguage, languages, type Language } from '#shared/locales/languages.ts';
import type { IsPlural, KeyOf, Placeholders, TextOf, TextTree } from '#shared/locales/text-tree.ts';

/** Every text there is, by its dotted key: `common.action.save`. */
export type TranslationKey = KeyOf<Texts>;

/** The names a text needs values for; a text in plural forms needs `count` whether shown or not. */
type ValueNames<Key extends TranslationKey> =
  Placeholders<TextOf<Texts, Key> & string> | (true extends IsPlural<Texts, Key> ? 'count' : never);

/** The values of one text: numbers where it counts, else anything that can be read. */
export type TranslationValues<Key extends TranslationKey> = {
  readonly [Name in ValueNames<Key>]: Name extends 'count' ? number : string | number;
};

type Values<Key extends TranslationKey> = [ValueNames<Key>] extends [never]
  ? readonly []
  : readonly [values: TranslationValues<Key>];

/** Gives the text of a key in the active language; the compiler asks for what the text needs. */
export type Translate = <Key extends TranslationKey>(key: Key, ...values: Values<Key>) => string;

export interface Translation {
  readonly t: Translate;
  readonly language: Language;
  /** Whether a key that came from outside, such as an error code, has a text. */
  readonly hasText: (key: string) => boolean;
}

type LoadTexts = (language: Language) => Promise<TextTree>;

/** Each language is a chunk of its own and is loaded when it is first chosen. */
const loadTexts: LoadTexts = async (language) => {
  if (language === 'tr') return (await import('#shared/locales/tr.ts')).tr;
  return (await import('#shared/locales/en.ts')).en;
};

/** A language whose texts could not be loaded, for example while the network is away. */
export class LanguageUnavailableError extends Error {
  override readonly name = 'LanguageUnavailableError';
}

/**
 * The texts of the interface, ready to be read in `language`.
 *
 * @throws LanguageUnavailableError when its texts cannot be loaded
 */
export async function createI18n(
  language: Language,
  load: LoadTexts = loadTexts,
): Promise<I18nInstance> {
  const instance = createInstance();
  await instance
    .use(textsBackend(load))
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: languages,
      // Both languages are complete (shared/locales/locales.test.ts): nothing to fall back to.
      fallbackLng: false,
      partialBundledLanguages: true,
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      react: { useSuspense: false },
    });
  if (!instance.hasResourceBundle(language, 'translation')) throw unavailable(language);
  return instance;
}

/**
 * Turns the interface to another language. Until its texts are there the old one stays.
 *
 * @throws LanguageUnavailableError when its texts cannot be loaded
 */
export async function changeLanguage(instance: I18nInstance, language: Language): Promise<void> {
  await instance.loadLanguages(language);
  if (!instance.hasResourceBundle(language, 'translation')) {
    // A failed load is remembered; it must be tried again when the reader tries again.
    await instance.reloadResources(language);
  }
  if (!instance.hasResourceBundle(language, 'translation')) throw unavailable(language);
  await instance.changeLanguage(language);
}

/** Texts for code outside components, such as a notification that is shown by the system. */
export function translationOf(instance: I18nInstance): Translation {
  return {
    t: typed(instance.t),
    language: isLanguage(instance.language) ? instance.language : languages[0],
    hasText: (key) => instance.exists(key, { count: 1 }),
  };
}

/** What `TranslationProvider` gives: found once for everybody, since asking i18next is dear. */
export const TranslationContext = createContext<Translation | null>(null);

/** The texts of the i18next instance above, in the language that is active. */
export function useInstanceTranslation(): Translation {
  const { i18n, t } = useInstance();
  // `t` is another function once the language is another
  return useMemo(() => ({ ...translationOf(i18n), t: typed(t) }), [i18n, t]);
}

/** Texts in the active language; the component renders again when the language changes. */
export function useTranslation(): Translation {
  const translation = use(TranslationContext);
  if (!translation) throw new Error('There is no TranslationProvider above');
  return translation;
}

/** i18next types its keys by a global declaration; ours are typed by `Translate`. */
function typed(t: TFunction): Translate {
  // reason: the same call with the same values, under the types of our own texts
  return t as unknown as Translate;
}

function textsBackend(load: LoadTexts): BackendModule {
  return {
    type: 'backend',
    callbackApi: true,
    init() {},
    read(language, _namespace, done) {
      void readTexts(language, load, done);
    },
  };
}

async function readTexts(language: string, load: LoadTexts, done: ReadCallback): Promise<void> {
  try {
    if (!isLanguage(language)) throw unavailable(language);
    done(null, await load(language));
  } catch (error) {
    done(error instanceof Error ? error : unavailable(language), false);
  }
}

function unavailable(language: string): LanguageUnavailableError {
  return new LanguageUnavailableError(`The texts of "${language}" could not be loaded`);
}
