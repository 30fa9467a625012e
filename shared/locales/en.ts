import { enApplication } from './en-application.ts';
import { admin } from './en/admin.ts';
import { site } from './en/site.ts';

/** All English texts. Its keys are the keys there are. */
export const en = { ...enApplication, admin, site } as const;

export type Texts = typeof en;
