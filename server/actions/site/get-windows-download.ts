import type * as contract from '#shared/contract/site/site.ts';
import type { Action } from '../action.ts';
import { askReleases } from './ask-releases.ts';

/** Where the newest installer for Windows is (E-213, D-032). */
export const getWindowsDownload: Action<typeof contract.getWindowsDownload> =
  async function getWindowsDownload({ releases }) {
    return { success: true, url: await askReleases(() => releases.latestWindows()) };
  };
