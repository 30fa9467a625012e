import type { Texts } from './en.ts';
import type { TranslationOf } from './text-tree.ts';
import { trApplication } from './tr-application.ts';
import { trSite } from './tr-site.ts';

/** All Turkish texts, by the same topics and keys as the English ones. */
export const tr = { ...trApplication, ...trSite } as const satisfies TranslationOf<Texts>;
