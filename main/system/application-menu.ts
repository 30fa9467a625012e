import type { MenuItemConstructorOptions } from 'electron';
import type { DesktopTexts } from '../lib/texts.ts';
import type { ZoomChange } from '../windows/zoom.ts';

/** What the menu does beside what the system does by itself. */
export interface MenuActions {
  readonly openSettings: () => void;
  readonly changeTayfa: () => void;
  readonly zoom: (change: ZoomChange) => void;
  readonly quit: () => void;
}

type Item = MenuItemConstructorOptions;

/**
 * The application's menu. Where the frame is ours it is not seen, but its keys work: zoom, reload
 * and the like have them from here.
 */
export function applicationMenuItems(
  texts: DesktopTexts,
  actions: MenuActions,
  platform: NodeJS.Platform,
): Item[] {
  const { menu } = texts;
  const first = platform === 'darwin' ? macMenus(texts, actions) : [fileMenu(texts, actions)];
  return [
    ...first,
    {
      label: menu.edit,
      submenu: [
        { role: 'undo', label: menu.undo },
        { role: 'redo', label: menu.redo },
        { type: 'separator' },
        { role: 'cut', label: menu.cut },
        { role: 'copy', label: menu.copy },
        { role: 'paste', label: menu.paste },
        { role: 'selectAll', label: menu.selectAll },
      ],
    },
    viewMenu(texts, actions),
    {
      label: menu.window,
      submenu: [
        { role: 'minimize', label: menu.minimise },
        { role: 'close', label: menu.close },
      ],
    },
  ];
}

function settingsItem({ menu }: DesktopTexts, { openSettings }: MenuActions): Item {
  return { label: menu.settings, accelerator: 'CmdOrCtrl+,', click: openSettings };
}

function fileMenu(texts: DesktopTexts, actions: MenuActions): Item {
  const { menu, tray } = texts;
  return {
    label: menu.file,
    submenu: [
      settingsItem(texts, actions),
      { label: menu.changeTayfa, click: actions.changeTayfa },
      { type: 'separator' },
      { label: tray.quit, accelerator: 'CmdOrCtrl+Q', click: actions.quit },
    ],
  };
}

/** macOS shows the first menu under the application's name, and looks there for all that is of it. */
function macMenus(texts: DesktopTexts, actions: MenuActions): Item[] {
  const { menu, tray } = texts;
  const own: Item = {
    label: 'Tayfa',
    submenu: [
      { role: 'about', label: menu.about },
      { type: 'separator' },
      settingsItem(texts, actions),
      { type: 'separator' },
      { role: 'services', label: menu.services },
      { type: 'separator' },
      { role: 'hide', label: menu.hide },
      { role: 'hideOthers', label: menu.hideOthers },
      { role: 'unhide', label: menu.showAll },
      { type: 'separator' },
      { role: 'quit', label: tray.quit },
    ],
  };
  const file: Item = {
    label: menu.file,
    submenu: [{ label: menu.changeTayfa, click: actions.changeTayfa }],
  };
  return [own, file];
}

function viewMenu({ menu }: DesktopTexts, actions: MenuActions): Item {
  const zoom = (change: ZoomChange) => () => actions.zoom(change);
  return {
    label: menu.view,
    submenu: [
      { role: 'reload', label: menu.reload },
      { type: 'separator' },
      { label: menu.zoomIn, accelerator: 'CmdOrCtrl+Plus', click: zoom('in') },
      // The key without Shift, which is the plus for most people.
      {
        label: menu.zoomIn,
        accelerator: 'CmdOrCtrl+=',
        click: zoom('in'),
        visible: false,
        acceleratorWorksWhenHidden: true,
      },
      { label: menu.zoomOut, accelerator: 'CmdOrCtrl+-', click: zoom('out') },
      { label: menu.zoomReset, accelerator: 'CmdOrCtrl+0', click: zoom('reset') },
      { type: 'separator' },
      { role: 'togglefullscreen', label: menu.fullScreen },
    ],
  };
}
