import type { ContentProtection } from '../windows/content-protection.ts';
import { colorFrame } from '../windows/page-window.ts';
import type { WindowKeeper } from '../windows/window-keeper.ts';
import type { DesktopStore } from '../settings/desktop-store.ts';
import { nameTayfa } from '../settings/known-tayfas.ts';
import type { SystemNotifications } from '../system/notifications.ts';
import type { ShellDisplay } from '../system/shell-display.ts';
import type { CallHandlers } from './handle.ts';

interface PageCallDeps {
  readonly store: DesktopStore;
  readonly keeper: WindowKeeper;
  readonly display: ShellDisplay;
  readonly protection: Pick<ContentProtection, 'tell'>;
  readonly notifications: SystemNotifications;
  readonly platform: NodeJS.Platform;
}

type PageCalls = Pick<
  CallHandlers,
  'describePage' | 'showBadge' | 'showNotification' | 'closeNotification'
>;

/** What the page tells about itself, for the system to show. */
export function pageCalls(deps: PageCallDeps): PageCalls {
  const { store, keeper, display, notifications, protection, platform } = deps;
  return {
    describePage(page) {
      store.write('language', page.language);
      if (keeper.tayfa !== null) nameTayfa(store, keeper.tayfa, page.username);
      if (keeper.window) colorFrame(keeper.window, platform, page.isDark);
      protection.tell(page.isStreamerMode);
      display.showPage(page);
      return null;
    },
    showBadge(unread) {
      display.showUnread(unread);
      return null;
    },
    showNotification(notification) {
      notifications.show(notification);
      return null;
    },
    closeNotification({ tag }) {
      notifications.close(tag);
      return null;
    },
  };
}
