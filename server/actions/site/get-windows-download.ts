import type * as contract from '#shared/contract/site/site.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { ReleaseFeedError } from '../../lib/release-feed.ts';
import type { Action } from '../action.ts';

/** Where the newest installer for Windows is (E-213, D-032). */
export const getWindowsDownload: Action<typeof contract.getWindowsDownload> =
  async function getWindowsDownload({ releases }) {
    try {
      return { success: true, url: await releases.latestWindows() };
    } catch (error) {
      if (error instanceof ReleaseFeedError) throw new ProblemError('release.unreachable');
      throw error;
    }
  };
