import { useEffect, useState } from 'react';
import type { Language } from '#shared/locales/languages.ts';
import type { EmojiEntry } from './emoji-table.ts';
import { useTranslation } from '../i18n.ts';

type Table = readonly EmojiEntry[];

/** One table for each language, fetched when it is first asked for. */
const tables = new Map<Language, Promise<Table>>();
const loaded = new Map<Language, Table>();

/** The table of a language; a failure is tried again at the next question. */
function emojiTable(language: Language): Promise<Table> {
  const known = tables.get(language);
  if (known) return known;
  const started = import('./emoji-table.ts').then(async ({ loadEmojiTable }) => {
    const table = await loadEmojiTable(language);
    loaded.set(language, table);
    return table;
  });
  tables.set(language, started);
  started.catch(() => tables.delete(language));
  return started;
}

/** All emoji with their names, once they are wanted and there; null until then. */
export function useEmojiTable(isWanted: boolean): Table | null {
  const { language } = useTranslation();
  const [, setArrived] = useState(0);
  const table = loaded.get(language) ?? null;
  useEffect(() => {
    if (!isWanted || table) return;
    emojiTable(language)
      .then(() => setArrived((count) => count + 1))
      // written out in full, an emoji's name stays a name
      .catch(() => undefined);
  }, [isWanted, table, language]);
  return table;
}
