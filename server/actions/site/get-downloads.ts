import type * as contract from '#shared/contract/site/site.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { ReleaseFeedError } from '../../lib/release-feed.ts';
import type { Action } from '../action.ts';

/** What there is of the newest version, for each system. */
export const getDownloads: Action<typeof contract.getDownloads> = async function getDownloads({
  releases,
}) {
  try {
    return { success: true, ...(await releases.newest()) };
  } catch (error) {
    if (error instanceof ReleaseFeedError) throw new ProblemError('release.unreachable');
    throw error;
  }
};
