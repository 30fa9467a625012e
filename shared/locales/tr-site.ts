import { admin } from './tr/admin.ts';
import { site } from './tr/site.ts';

/** The same topics as in en-site.ts. */
export const trSite = { admin, site } as const;
