import { common } from './en/common.ts';
import { entryFirst } from './en/entry-first.ts';
import { landing } from './en/landing.ts';
import { uiFirst } from './en/ui-first.ts';

/** What the landing page and the screens of waiting and failing say. All the rest is in en.ts. */
export const enFirst = { common, entry: entryFirst, landing, ui: uiFirst } as const;
