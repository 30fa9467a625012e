import { common } from './en/common.ts';
import { entry } from './en/entry.ts';
import { landing } from './en/landing.ts';
import { ui } from './en/ui.ts';

/** What the landing page and the screens of waiting and failing say. All the rest is in en.ts. */
export const enFirst = { common, entry, landing, ui } as const;
