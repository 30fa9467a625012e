import { createInstance, type i18n as TextStore } from 'i18next';
import { createContext, use } from 'react';
import type { Texts } from '#shared/locales/en.ts';
import { languages, type Language } from '#shared/locales/languages.ts';
import type { IsPlural, KeyOf, Placeholders, TextOf, TextTree } from '#shared/locales/text-tree.ts';
import { splitText, type TextPiece, type TextValues } from './text-pieces.ts';

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
  /** How many of the texts are there. */
  readonly extent: TextExtent;
  /** Whether a key that came from outside, such as an error code, has a text. */
  readonly hasText: (key: string) => boolean;
  /** A text in pieces, for one that has parts of its own such as a link. */
  readonly pieces: (key: TranslationKey, values: TextValues) => readonly TextPiece[];
}

/**
 * How many of the texts: those of the first screens a visitor meets, those of the first screens of
 * whoever is signed in as well, or all of them.
 */
export type TextExtent = (typeof textExtents)[number];

const textExtents = ['first', 'inside', 'all'] as const;

/** Whether texts of one extent are among those of another. */
export function coversExtent(there: TextExtent, wanted: TextExtent): boolean {
  return textExtents.indexOf(there) >= textExtents.indexOf(wanted);
}

type LoadTexts = (language: Language, extent: TextExtent) => Promise<TextTree>;

/** Each language is three chunks, loaded when it is first chosen and as far as it is needed. */
const loadTexts: LoadTexts = async (language, extent) => {
  if (extent === 'first') {
    if (language === 'tr') return (await import('#shared/locales/tr-first.ts')).trFirst;
    return (await import('#shared/locales/en-first.ts')).enFirst;
  }
  if (extent === 'inside') {
    if (language === 'tr') return (await import('#shared/locales/tr-inside.ts')).trInside;
    return (await import('#shared/locales/en-inside.ts')).enInside;
  }
  if (language === 'tr') return (await import('#shared/locales/tr.ts')).tr;
  return (await import('#shared/locales/en.ts')).en;
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
  readonly show: (wanted: { language?: Language; extent?: TextExtent }) => Promise<void>;
}

/**
 * The texts of the interface, ready to be read in `language`.
 *
 * @throws LanguageUnavailableError when its texts cannot be loaded
 */
export async function createI18n(
  language: Language,
  { extent = 'all', load = loadTexts }: { extent?: TextExtent; load?: LoadTexts } = {},
): Promise<I18n> {
  const listeners = new Set<() => void>();
  const texts = rememberedTexts(load);
  const store = await createTextStore();
  let wanted: Wanted = { language, extent };
  let shown = wanted;
  let current = translationFrom(store, wanted, await texts(language, extent));

  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async show(change) {
      const before = wanted;
      const mine: Wanted = {
        language: change.language ?? wanted.language,
        // what is loaded already stays readable
        extent: widest(wanted.extent, change.extent ?? wanted.extent),
      };
      wanted = mine;
      let tree: TextTree;
      try {
        tree = await texts(mine.language, mine.extent);
      } catch (error) {
        if (wanted === mine) wanted = before;
        throw error;
      }
      const isNews = mine.language !== shown.language || mine.extent !== shown.extent;
      if (wanted !== mine || !isNews) return;
      shown = mine;
      current = translationFrom(store, mine, tree);
      for (const listener of listeners) listener();
    },
  };
}

/** Loads each extent of each language once; one that failed is tried again when asked again. */
function rememberedTexts(load: LoadTexts): LoadTexts {
  const loads = new Map<string, Promise<TextTree>>();
  return async (language, extent) => {
    const name = `${language}/${extent}`;
    const loading = loads.get(name) ?? load(language, extent);
    loads.set(name, loading);
    try {
      return await loading;
    } catch (cause) {
      loads.delete(name);
      throw new LanguageUnavailableError(`The texts of "${language}" could not be loaded`, {
        cause,
      });
    }
  };
}

interface Wanted {
  readonly language: Language;
  readonly extent: TextExtent;
}

function widest(one: TextExtent, other: TextExtent): TextExtent {
  return coversExtent(one, other) ? one : other;
}

/** All texts are one namespace: what is loaded later is added to it. */
const NAMESPACE = 'texts';

/** What finds, counts and fills the texts. It is handed every language by `translationFrom`. */
async function createTextStore(): Promise<TextStore> {
  const store = createInstance();
  await store.init({
    lng: languages[0],
    // a text that is missing is missed in both languages alike, and told by its key
    fallbackLng: false,
    resources: {},
    ns: NAMESPACE,
    defaultNS: NAMESPACE,
    nsSeparator: false,
    // React writes values as words, whatever they hold
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  return store;
}

function translationFrom(
  store: TextStore,
  { language, extent }: Wanted,
  tree: TextTree,
): Translation {
  store.addResourceBundle(language, NAMESPACE, tree, true, true);
  const fixed = store.getFixedT(language, NAMESPACE);
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
    extent,
    // reason: the same call with the same values, under the types of our texts
    t: translate as Translate,
    hasText: (key) => store.exists(key, { lng: language, count: 1, returnObjects: false }),
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
export function loadTextsOf(i18n: I18n, extent: TextExtent): Promise<void> {
  return i18n.show({ extent });
}

/** Texts for code outside components, such as a notification that is shown by the system. */
export function translationOf(i18n: I18n): Translation {
  return i18n.current();
}

export const I18nContext = createContext<I18n | null>(null);

/** What `TranslationProvider` gives: found once for everybody below. */
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
