import { join } from 'node:path';
import type { MenuItemConstructorOptions, Tray } from 'electron';
import type { PageState } from '#shared/contract/desktop.ts';
import type { Presence } from '#shared/contract/users.ts';
import type { ElectronMain } from '../lib/electron-main.ts';
import type { DesktopTexts } from '../lib/texts.ts';
import { trayPicture, type Unread } from './badge.ts';

/** What the tray's menu can do. */
export interface TrayActions {
  readonly show: () => void;
  readonly toggleMute: () => void;
  readonly toggleDeafen: () => void;
  readonly choosePresence: (presence: Presence) => void;
  readonly toggleStreamerMode: () => void;
  /** null: this build knows of no publisher */
  readonly checkForUpdates: (() => void) | null;
  readonly quit: () => void;
}

/** What the tray shows. */
export interface TrayState {
  readonly unread: Unread;
  readonly page: Pick<PageState, 'presence' | 'isMuted' | 'isDeafened' | 'isStreamerMode'>;
  readonly texts: DesktopTexts;
}

type Item = MenuItemConstructorOptions;

/** A switch of the page; greyed while the page has nothing to switch. */
function pageSwitch(label: string, value: boolean | null, click: () => void): Item {
  return { label, type: 'checkbox', checked: value ?? false, enabled: value !== null, click };
}

/** The menu, in the order of D-005. */
export function trayMenuItems({ page, texts }: TrayState, actions: TrayActions): Item[] {
  const { tray } = texts;
  const { checkForUpdates } = actions;
  const presences: readonly (readonly [Presence, string])[] = [
    [1, tray.presences.online],
    [2, tray.presences.idle],
    [3, tray.presences.doNotDisturb],
    [0, tray.presences.invisible],
  ];
  return [
    { label: tray.show, click: actions.show },
    { type: 'separator' },
    pageSwitch(tray.mute, page.isMuted, actions.toggleMute),
    pageSwitch(tray.deafen, page.isDeafened, actions.toggleDeafen),
    {
      label: tray.presence,
      enabled: page.presence !== null,
      submenu: presences.map(([presence, label]): Item => ({
        label,
        type: 'radio',
        checked: page.presence === presence,
        click: () => actions.choosePresence(presence),
      })),
    },
    pageSwitch(tray.streamerMode, page.isStreamerMode, actions.toggleStreamerMode),
    { type: 'separator' },
    checkForUpdates === null
      ? { label: tray.checkForUpdates, enabled: false }
      : { label: tray.checkForUpdates, click: checkForUpdates },
    { label: tray.quit, click: actions.quit },
  ];
}

interface TrayParts {
  readonly electron: Pick<ElectronMain, 'Menu' | 'nativeImage' | 'Tray'>;
  readonly icons: string;
  readonly platform: NodeJS.Platform;
}

/** The application's place beside the clock. */
export class AppTray {
  readonly #parts: TrayParts;
  readonly #actions: TrayActions;
  readonly #tray: Tray;

  constructor(parts: TrayParts, actions: TrayActions, state: TrayState) {
    this.#parts = parts;
    this.#actions = actions;
    this.#tray = new parts.electron.Tray(this.#picture(state.unread));
    this.#tray.on('click', actions.show);
    this.update(state);
  }

  update(state: TrayState): void {
    const { texts, unread } = state;
    this.#tray.setImage(this.#picture(unread));
    const what = unread.mentions > 0 ? texts.badge.mentions : texts.badge.unread;
    const isQuiet = unread.mentions === 0 && !unread.hasUnread;
    this.#tray.setToolTip(isQuiet ? 'Tayfa' : `Tayfa: ${what}`);
    const items = trayMenuItems(state, this.#actions);
    this.#tray.setContextMenu(this.#parts.electron.Menu.buildFromTemplate(items));
  }

  #picture(unread: Unread) {
    const { electron, icons, platform } = this.#parts;
    return electron.nativeImage.createFromPath(join(icons, trayPicture(unread, platform)));
  }
}
