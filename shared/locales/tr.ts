import type { Texts } from './en.ts';
import type { TranslationOf } from './text-tree.ts';
import { trApplication } from './tr-application.ts';
import { admin } from './tr/admin.ts';
import { site } from './tr/site.ts';

/** All Turkish texts, by the same topics and keys as the English ones. */
export const tr = { ...trApplication, admin, site } as const satisfies TranslationOf<Texts>;
