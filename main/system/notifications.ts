import type { Notification } from 'electron';
import type { DesktopCallArguments } from '#shared/contract/desktop.ts';
import type { ElectronMain } from '../lib/electron-main.ts';

/** Without a path a click only shows the window. */
type Shown = Omit<DesktopCallArguments<'showNotification'>, 'path'> & {
  readonly path: string | null;
};

interface NotificationDeps {
  readonly electron: Pick<ElectronMain, 'Notification'>;
  readonly isWanted: () => boolean;
  readonly onClick: (path: string | null) => void;
}

/** The most that may wait in the system's list for us; the oldest goes first. */
const MOST = 20;

/** Notifications of the system. What is worth one, and what it may say, is the page's decision. */
export class SystemNotifications {
  readonly #deps: NotificationDeps;
  /** By tag, the oldest first; kept, because one that is collected no longer hears its click. */
  readonly #open = new Map<string, Notification>();

  constructor(deps: NotificationDeps) {
    this.#deps = deps;
  }

  show({ tag, title, body, path }: Shown): void {
    const { electron, isWanted, onClick } = this.#deps;
    if (!isWanted() || !electron.Notification.isSupported()) return;
    this.close(tag);
    const [oldest] = this.#open.keys();
    if (oldest !== undefined && this.#open.size >= MOST) this.close(oldest);
    // the page has sounds of its own
    const notification = new electron.Notification({ title, body, silent: true });
    notification.on('click', () => {
      this.close(tag);
      onClick(path);
    });
    notification.on('close', () => {
      if (this.#open.get(tag) === notification) this.#open.delete(tag);
    });
    this.#open.set(tag, notification);
    notification.show();
  }

  close(tag: string): void {
    const notification = this.#open.get(tag);
    this.#open.delete(tag);
    notification?.close();
  }
}
