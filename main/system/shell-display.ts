import type { BrowserWindow } from 'electron';
import type { PageState } from '#shared/contract/desktop.ts';
import type { Locale } from '#shared/contract/users.ts';
import type { ElectronMain } from '../lib/electron-main.ts';
import { desktopTexts, type DesktopTexts } from '../lib/texts.ts';
import { applicationMenuItems, type MenuActions } from './application-menu.ts';
import { showBadge, type Unread } from './badge.ts';
import { showTasks } from './jump-list.ts';
import type { StartRequest } from './start-request.ts';
import { AppTray, type TrayActions } from './tray.ts';

interface DisplayParts {
  readonly electron: Pick<ElectronMain, 'app' | 'Menu' | 'nativeImage' | 'Tray'>;
  readonly icons: string;
  readonly platform: NodeJS.Platform;
  readonly program: string;
  readonly language: Locale;
  readonly window: () => BrowserWindow | null;
  readonly actions: TrayActions & MenuActions;
  readonly ask: (request: StartRequest) => void;
}

const nothingUnread: Unread = { mentions: 0, hasUnread: false };

function signedOut(language: Locale): PageState {
  return {
    language,
    username: null,
    presence: null,
    isMuted: null,
    isDeafened: null,
    isStreamerMode: null,
    recentTeams: [],
    isDark: true,
    isInCall: false,
  };
}

/** Everything of the application that the system shows outside of the window. */
export class ShellDisplay {
  readonly #parts: DisplayParts;
  readonly #tray: AppTray;
  #page: PageState;
  #unread = nothingUnread;

  constructor(parts: DisplayParts) {
    this.#parts = parts;
    this.#page = signedOut(parts.language);
    this.#tray = new AppTray(parts, parts.actions, this.#trayState());
    this.#showMenus();
  }

  get texts(): DesktopTexts {
    return desktopTexts(this.#page.language);
  }

  /** Whether the page is in a call or a voice channel. */
  get isInCall(): boolean {
    return this.#page.isInCall;
  }

  /** The page has said how it stands. */
  showPage(page: PageState): void {
    this.#page = page;
    this.#tray.update(this.#trayState());
    this.#showMenus();
    if (page.username === null) this.showUnread(nothingUnread);
  }

  showUnread(unread: Unread): void {
    this.#unread = unread;
    this.#tray.update(this.#trayState());
    const { electron, icons, platform, window } = this.#parts;
    showBadge(unread, { electron, icons, platform, window: window(), texts: this.texts });
  }

  /** Another Tayfa, or none: nothing of the last one may stand. */
  clear(): void {
    this.showPage(signedOut(this.#page.language));
  }

  #trayState() {
    return { unread: this.#unread, page: this.#page, texts: this.texts };
  }

  #showMenus(): void {
    const { electron, actions, platform } = this.#parts;
    const items = applicationMenuItems(this.texts, actions, platform);
    electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(items));
    showTasks(this.#page.recentTeams, this.texts, this.#parts);
  }
}
