import type { DesktopUpdates } from '../system/desktop-updates.ts';
import type { CallHandlers } from './handle.ts';

interface UpdateCallDeps {
  readonly updates: DesktopUpdates;
  readonly openDownloadPage: () => void;
}

type UpdateCalls = Pick<
  CallHandlers,
  | 'readUpdate'
  | 'checkForUpdate'
  | 'restartToUpdate'
  | 'openDownloadPage'
  | 'readNews'
  | 'putNewsAway'
>;

/** What the page asks about the next version of the application, and about this one. */
export function updateCalls({ updates, openDownloadPage }: UpdateCallDeps): UpdateCalls {
  return {
    readUpdate: () => updates.state,
    checkForUpdate() {
      // how it goes is told by the signal
      void updates.check();
      return null;
    },
    restartToUpdate: () => ({ isRestarting: updates.restart() }),
    openDownloadPage() {
      openDownloadPage();
      return null;
    },
    readNews: () => ({ since: updates.newsSince }),
    putNewsAway() {
      updates.putNewsAway();
      return null;
    },
  };
}
