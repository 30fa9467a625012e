import type { i18n as I18nInstance } from 'i18next';
import { useEffect, type ReactNode } from 'react';
import { I18nextProvider, Trans } from 'react-i18next';
import {
  TranslationContext,
  useInstanceTranslation,
  type TranslationKey,
  type TranslationValues,
} from './i18n.ts';

interface TranslationProviderProps {
  readonly i18n: I18nInstance;
  readonly children: ReactNode;
}

/** Gives everything below the texts of `i18n` and tells the document its language. */
export function TranslationProvider({ i18n, children }: TranslationProviderProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <CurrentTranslation>{children}</CurrentTranslation>
    </I18nextProvider>
  );
}

function CurrentTranslation({ children }: { readonly children: ReactNode }) {
  const translation = useInstanceTranslation();
  const { language } = translation;
  // screen readers, hyphenation and Turkish upper case (i, İ) in CSS follow the document's language
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

interface TranslatedTextProps<Key extends TranslationKey> {
  readonly text: Key;
  /** what the tags of the text become: `<link>here</link>` is rendered by `parts.link` */
  readonly parts: Readonly<Record<string, React.ReactElement>>;
  readonly values?: TranslationValues<Key>;
}

/** A text with parts of its own, such as a link within a sentence. */
export function TranslatedText<Key extends TranslationKey>(props: TranslatedTextProps<Key>) {
  const { text, parts, values } = props;
  return <Trans i18nKey={text} components={{ ...parts }} {...(values ? { values } : {})} />;
}
