import type * as contract from '#shared/contract/site/site.ts';
import type { Action } from '../action.ts';
import { askReleases } from './ask-releases.ts';

/** What there is of the newest version, for each system. */
export const getDownloads: Action<typeof contract.getDownloads> = async function getDownloads({
  releases,
}) {
  return { success: true, ...(await askReleases(() => releases.newest())) };
};
