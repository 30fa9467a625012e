import type { DesktopCallArguments } from '#shared/contract/desktop.ts';
import { callDesktop, isDesktop } from './desktop.ts';
import { report } from './report.ts';

/** A notification of the system. */
export type SystemNotice = DesktopCallArguments<'showNotification'>;

/** Shows a notification: the application's own on the desktop, else the browser's if it may. */
export function showSystemNotice(notice: SystemNotice, onClick: (path: string) => void): void {
  if (isDesktop()) {
    // a click comes back as the signal openPath
    callDesktop('showNotification', notice).catch((error: unknown) => {
      report('a notification was not shown', error);
    });
    return;
  }
  if (globalThis.Notification?.permission !== 'granted') return;
  const { tag, title, body, path } = notice;
  try {
    // the page has sounds of its own
    const shown = new Notification(title, { tag, body, icon: '/icon-192.png', silent: true });
    shown.addEventListener('click', () => {
      globalThis.focus();
      shown.close();
      onClick(path);
    });
  } catch (error) {
    // browsers of phones have the permission, but no notifications of a page
    report('a notification was not shown', error);
  }
}
