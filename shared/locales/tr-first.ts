import { common } from './tr/common.ts';
import { entryFirst } from './tr/entry-first.ts';
import { landing } from './tr/landing.ts';
import { uiFirst } from './tr/ui-first.ts';

/** What the landing page and the screens of waiting and failing say. All the rest is in tr.ts. */
export const trFirst = { common, entry: entryFirst, landing, ui: uiFirst } as const;
