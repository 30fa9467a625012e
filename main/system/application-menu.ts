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

/**
 * The application's menu. Where the frame is ours it is not seen, but its keys work: zoom, reload
 * and the like have them from here.
 */
export function applicationMenuItems(
  { menu, tray }: DesktopTexts,
  actions: MenuActions,
): MenuItemConstructorOptions[] {
  const zoom = (change: ZoomChange) => () => actions.zoom(change);
  return [
    {
      label: menu.file,
      submenu: [
        { label: menu.settings, accelerator: 'CmdOrCtrl+,', click: actions.openSettings },
        { label: menu.changeTayfa, click: actions.changeTayfa },
        { type: 'separator' },
        { label: tray.quit, accelerator: 'CmdOrCtrl+Q', click: actions.quit },
      ],
    },
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
    {
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
    },
    {
      label: menu.window,
      submenu: [
        { role: 'minimize', label: menu.minimise },
        { role: 'close', label: menu.close },
      ],
    },
  ];
}
