import {
  cloneElement,
  Fragment,
  useEffect,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  I18nContext,
  TranslationContext,
  useTranslation,
  type I18n,
  type TranslationKey,
  type TranslationValues,
} from './i18n.ts';
import type { TextValues } from './text-pieces.ts';

interface TranslationProviderProps {
  readonly i18n: I18n;
  readonly children: ReactNode;
}

/** Gives everything below the texts of `i18n` and tells the document its language. */
export function TranslationProvider({ i18n, children }: TranslationProviderProps) {
  const translation = useSyncExternalStore(i18n.subscribe, i18n.current, i18n.current);
  const { language } = translation;
  // screen readers, hyphenation and Turkish upper case (i, İ) in CSS follow the document's language
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <I18nContext value={i18n}>
      <TranslationContext value={translation}>{children}</TranslationContext>
    </I18nContext>
  );
}

interface TranslatedTextProps<Key extends TranslationKey> {
  readonly text: Key;
  /** what the tags of the text become: `<link>here</link>` is rendered by `parts.link` */
  readonly parts: Readonly<Record<string, ReactElement>>;
  readonly values?: TranslationValues<Key>;
}

/** A text with parts of its own, such as a link within a sentence. */
export function TranslatedText<Key extends TranslationKey>(props: TranslatedTextProps<Key>) {
  const { text, parts, values = {} } = props;
  const { pieces } = useTranslation();
  // reason: the values of a text are words and numbers by their names
  return pieces(text, values as TextValues).map((piece, index) => {
    // the pieces of a text have no identity but their place
    const key = String(index);
    if (typeof piece === 'string') return <Fragment key={key}>{piece}</Fragment>;
    const part = parts[piece.part];
    if (!part) return <Fragment key={key}>{piece.inner}</Fragment>;
    return cloneElement(part, { key }, piece.inner);
  });
}
