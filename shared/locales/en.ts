import { enApplication } from './en-application.ts';
import { enSite } from './en-site.ts';

/** All English texts. Its keys are the keys there are. */
export const en = { ...enApplication, ...enSite } as const;

export type Texts = typeof en;
