import { common } from './tr/common.ts';
import { entry } from './tr/entry.ts';
import { landing } from './tr/landing.ts';
import { ui } from './tr/ui.ts';

/** What the landing page and the screens of waiting and failing say. All the rest is in tr.ts. */
export const trFirst = { common, entry, landing, ui } as const;
