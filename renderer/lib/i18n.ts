import { createInstance, type i18n as TextStore } from 'i18next';
import { createContext, use } from 'react';
import type { Texts } from '#shared/locales/en.ts';
import { languages, type Language } from '#shared/locales/languages.ts';
import type { IsPlural, KeyOf, Placeholders, TextOf, TextTree } from '#shared/locales/text-tree.ts';
import { loadLimits } from './late-limits.ts';
import { splitText, type TextPiece, type TextValues } from './text-pieces.ts';

/** Every text there is, by its dotted key: `common.action.save`. */
export type TranslationKey = KeyOf<Texts>;

/** The names a text needs values for; a text in plural forms needs `count` whether shown or not. */
type ValueNames<Key extends TranslationKey> =
  | Placeholders<TextOf<Texts, Key> & string>
  | (true extends IsPlural<Texts, Key> ? 'count' : never);

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
  /** How many of the texts are there. */
  readonly bundle: TextBundle;
  /** Whether a key that came from outside, such as an error code, has a text. */
  readonly hasText: (key: string) => boolean;
  /** A text in pieces, for one that has parts of its own such as a link. */
  readonly pieces: (key: TranslationKey, values: TextValues) => readonly TextPiece[];
}

/**
 * How many of the texts: those of a visitor's first screens, those of a signed-in user's first
 * screens as well, those of the whole application, or all of them, with the admin console and the
 * pages about Tayfa.
 */
export type TextBundle = (typeof textBundles)[number];

const textBundles = ['first', 'signed-in', 'application', 'all'] as const;

/** Whether texts of one bundle are among those of another. */
export function coversBundle(there: TextBundle, wanted: TextBundle): boolean {
  return textBundles.indexOf(there) >= textBundles.indexOf(wanted);
}

type LoadTexts = (language: Language, bundle: TextBundle) => Promise<TextTree>;

/** Each language is four chunks, loaded when it is first chosen and as far as it is needed. */
const importTexts: LoadTexts = async (language, bundle) => {
  if (bundle === 'first') {
    if (language === 'tr') return (await import('#shared/locales/tr-first.ts')).trFirst;
    return (await import('#shared/locales/en-first.ts')).enFirst;
  }
  if (bundle === 'signed-in') {
    if (language === 'tr') return (await import('#shared/locales/tr-signed-in.ts')).trSignedIn;
    return (await import('#shared/locales/en-signed-in.ts')).enSignedIn;
  }
  if (bundle === 'application') {
    if (language === 'tr') return (await import('#shared/locales/tr-application.ts')).trApplication;
    return (await import('#shared/locales/en-application.ts')).enApplication;
  }
  if (language === 'tr') return (await import('#shared/locales/tr.ts')).tr;
  return (await import('#shared/locales/en.ts')).en;
};

const loadTexts: LoadTexts = async (language, bundle) => {
  // refusals are told in the late texts, with numbers in them
  const limits = coversBundle(bundle, 'application') ? loadLimits() : undefined;
  const [texts] = await Promise.all([importTexts(language, bundle), limits]);
  return texts;
};

/** A language whose texts could not be loaded, for example while the network is away. */
export class LanguageUnavailableError extends Error {
  override readonly name = 'LanguageUnavailableError';
}

/** The texts of the interface: what is shown now, and how to turn to others. */
export interface I18n {
  readonly current: () => Translation;
  readonly subscribe: (listener: () => void) => () => void;
  /** Until its texts are there the old ones stay; the last one asked for wins. */
  readonly show: (wanted: { language?: Language; bundle?: TextBundle }) => Promise<void>;
  /**
   * The application's texts in one language, whatever is shown.
   * @throws LanguageUnavailableError
   */
  readonly textsIn: (language: Language) => Promise<Translation>;
}

/**
 * The texts of the interface, ready to be read in `language`.
 *
 * @throws LanguageUnavailableError when its texts cannot be loaded
 */
export async function createI18n(
  language: Language,
  { bundle = 'all', load = loadTexts }: { bundle?: TextBundle; load?: LoadTexts } = {},
): Promise<I18n> {
  const listeners = new Set<() => void>();
  const store = await createTextStore();
  let wanted: Wanted = { language, bundle };
  let shown = wanted;
  await bringTexts(store, wanted, load);
  let current = translationFrom(store, wanted);

  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async textsIn(asked) {
      const other: Wanted = { language: asked, bundle: 'application' };
      await bringTexts(store, other, load);
      return translationFrom(store, other);
    },
    async show(change) {
      const before = wanted;
      const mine: Wanted = {
        language: change.language ?? wanted.language,
        // what is loaded already stays readable
        bundle: widest(wanted.bundle, change.bundle ?? wanted.bundle),
      };
      wanted = mine;
      try {
        await bringTexts(store, mine, load);
      } catch (error) {
        if (wanted === mine) wanted = before;
        throw error;
      }
      const isNews = mine.language !== shown.language || mine.bundle !== shown.bundle;
      if (wanted !== mine || !isNews) return;
      shown = mine;
      current = translationFrom(store, mine);
      for (const listener of listeners) listener();
    },
  };
}

/**
 * Makes sure that a bundle is in the store. One that could not be loaded is asked for anew the next
 * time.
 *
 * @throws LanguageUnavailableError
 */
async function bringTexts(
  store: TextStore,
  { language, bundle }: Wanted,
  load: LoadTexts,
): Promise<void> {
  if (store.hasResourceBundle(language, bundle)) return;
  try {
    store.addResourceBundle(language, bundle, await load(language, bundle));
  } catch (cause) {
    throw new LanguageUnavailableError(`The texts of "${language}" could not be loaded`, { cause });
  }
}

interface Wanted {
  readonly language: Language;
  readonly bundle: TextBundle;
}

function widest(one: TextBundle, other: TextBundle): TextBundle {
  return coversBundle(one, other) ? one : other;
}

/**
 * What finds, counts and fills the texts. Each bundle is a namespace; `bringTexts` fills it, because
 * i18next's own loading switches to a language that did not arrive (docs/adr/0029-libraries.md).
 */
async function createTextStore(): Promise<TextStore> {
  const store = createInstance();
  await store.init({
    lng: languages[0],
    // a text that is missing is missed in both languages alike, and told by its key
    fallbackLng: false,
    resources: {},
    ns: [...textBundles],
    defaultNS: false,
    nsSeparator: false,
    // React writes values as words, whatever they hold
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  return store;
}

function translationFrom(store: TextStore, { language, bundle }: Wanted): Translation {
  const fixed = store.getFixedT(language, bundle);
  // a list asks for the same words in every row, with the same few names in them
  const remembered = new Map<string, string>();
  const translate = (key: string, values: TextValues = {}) => {
    const name = nameOf(key, values);
    const text = remembered.get(name) ?? fixed(key, optionsOf(values));
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(name, text);
    return text;
  };
  const fill = (text: string, values: TextValues) =>
    store.services.interpolator.interpolate(text, values, language, {});
  return {
    language,
    bundle,
    // reason: the same call with the same values, under the types of our texts
    t: translate as Translate,
    hasText: (key) =>
      store.exists(key, { lng: language, ns: bundle, count: 1, returnObjects: false }),
    pieces: (key, values) => {
      const text = fixed(key, { ...optionsOf(values), skipInterpolation: true });
      return splitText(text).map((piece) =>
        typeof piece === 'string'
          ? fill(piece, values)
          : { part: piece.part, inner: fill(piece.inner, values) },
      );
    },
  };
}

/** How many texts are kept as they were filled; then they are filled anew. */
const REMEMBERED = 2_000;

function nameOf(key: string, values: TextValues): string {
  let name = key;
  for (const [value, held] of Object.entries(values)) name += `\0${value}\0${typeof held}${held}`;
  return name;
}

/** A value is named apart from the options of the call, and a text refers to no other. */
function optionsOf(values: TextValues) {
  return { count: countOf(values), replace: values, nest: false };
}

function countOf({ count }: TextValues): number {
  return typeof count === 'number' ? count : 1;
}

/** Turns the interface to another language. @throws LanguageUnavailableError */
export function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  return i18n.show({ language });
}

/** Brings the texts of as much as is named. @throws LanguageUnavailableError */
export function loadTextsOf(i18n: I18n, bundle: TextBundle): Promise<void> {
  return i18n.show({ bundle });
}

export const I18nContext = createContext<I18n | null>(null);

/** What `TranslationProvider` gives: found once for all below. */
export const TranslationContext = createContext<Translation | null>(null);

/** The texts as something that can be told to change; most only read them with useTranslation. */
export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (i18n === null) throw new Error('There is no TranslationProvider above');
  return i18n;
}

/** Texts in the active language; the component renders again when the language changes. */
export function useTranslation(): Translation {
  const translation = use(TranslationContext);
  if (translation === null) throw new Error('There is no TranslationProvider above');
  return translation;
}
