import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import type { ElectronMain } from '../lib/electron-main.ts';
import type { DesktopTexts } from '../lib/texts.ts';

/** What is unread, as the page counts it. */
export interface Unread {
  readonly mentions: number;
  readonly hasUnread: boolean;
}

/** Pictures with a number exist up to here; above, one that says "many". */
const MOST_DRAWN = 9;

/** The picture over the taskbar's icon; null: nothing is unread. */
export function badgePicture({ mentions, hasUnread }: Unread): string | null {
  if (mentions > MOST_DRAWN) return 'badge/many.png';
  if (mentions > 0) return `badge/${mentions}.png`;
  return hasUnread ? 'badge/dot.png' : null;
}

/** The tray's picture; on macOS one that the system colours, except where the colour speaks. */
export function trayPicture({ mentions, hasUnread }: Unread, platform: NodeJS.Platform): string {
  if (mentions > 0) return 'tray-mention.png';
  const template = platform === 'darwin' ? 'Template' : '';
  return hasUnread ? `tray-unread${template}.png` : `tray${template}.png`;
}

interface BadgeDeps {
  readonly electron: Pick<ElectronMain, 'app' | 'nativeImage'>;
  readonly icons: string;
  readonly platform: NodeJS.Platform;
  readonly window: BrowserWindow | null;
  readonly texts: DesktopTexts;
}

/** Shows what is unread on the application's icon: a number for mentions, a mark for the rest. */
export function showBadge(unread: Unread, deps: BadgeDeps): void {
  const { electron, platform, texts } = deps;
  if (platform === 'win32') {
    const picture = badgePicture(unread);
    const image =
      picture === null ? null : electron.nativeImage.createFromPath(join(deps.icons, picture));
    const text = unread.mentions > 0 ? texts.badge.mentions : texts.badge.unread;
    deps.window?.setOverlayIcon(image, picture === null ? '' : text);
    return;
  }
  if (platform === 'darwin') {
    const dot = unread.hasUnread ? '•' : '';
    electron.app.dock?.setBadge(unread.mentions > 0 ? String(unread.mentions) : dot);
    return;
  }
  electron.app.setBadgeCount(unread.mentions);
}
