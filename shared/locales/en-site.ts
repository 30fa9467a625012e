import { admin } from './en/admin.ts';
import { site } from './en/site.ts';

/** What the console of a server and the pages about Tayfa say: nothing else loads it. */
export const enSite = { admin, site } as const;
