import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { desktopTexts } from '../lib/texts.ts';
import { badgePicture, showBadge, trayPicture } from './badge.ts';

const icons = join(import.meta.dirname, '../../resources/icons');

describe('the pictures of what is unread', () => {
  it('[D-006] show mentions by their number, and unread without mention by a dot', () => {
    expect(badgePicture({ mentions: 0, hasUnread: false })).toBeNull();
    expect(badgePicture({ mentions: 0, hasUnread: true })).toBe('badge/dot.png');
    expect(badgePicture({ mentions: 3, hasUnread: true })).toBe('badge/3.png');
    expect(badgePicture({ mentions: 12, hasUnread: true })).toBe('badge/many.png');
  });

  it('exist for every state on every system', () => {
    const states = [0, 1, 9, 10].flatMap((mentions) => [
      { mentions, hasUnread: mentions > 0 },
      { mentions, hasUnread: true },
    ]);
    for (const state of states) {
      const badge = badgePicture(state);
      if (badge !== null) expect(existsSync(join(icons, badge)), badge).toBe(true);
      for (const platform of ['win32', 'darwin', 'linux'] as const) {
        const tray = trayPicture(state, platform);
        expect(existsSync(join(icons, tray)), tray).toBe(true);
      }
    }
  });
});

describe('the badge on the icon', () => {
  const states = [
    { mentions: 3, hasUnread: true },
    { mentions: 0, hasUnread: true },
    { mentions: 0, hasUnread: false },
  ];

  /** What a system shows for each state, one after the other. */
  function shownOn(platform: NodeJS.Platform): unknown[] {
    const shown: unknown[] = [];
    const electron = {
      app: {
        setBadgeCount: (count: number) => shown.push(count),
        dock: { setBadge: (text: string) => shown.push(text) },
      },
      nativeImage: { createFromPath: (path: string) => path },
    };
    const window = {
      setOverlayIcon: (...overlay: unknown[]) => shown.push(overlay),
    };
    const texts = desktopTexts('en');
    for (const unread of states)
      // reason: of Electron and the window there is what a badge is made with
      showBadge(unread, { electron, window, icons: '/icons', platform, texts } as never);
    return shown;
  }

  it('[D-006] is a picture over the taskbar’s icon on Windows, and says what it shows', () => {
    expect(shownOn('win32')).toEqual([
      [join('/icons', 'badge/3.png'), 'Unread mentions'],
      [join('/icons', 'badge/dot.png'), 'Unread messages'],
      [null, ''],
    ]);
  });

  it('[D-006] is a number or a dot in the dock on macOS, and a number on Linux', () => {
    expect(shownOn('darwin')).toEqual(['3', '•', '']);
    expect(shownOn('linux')).toEqual([3, 0, 0]);
  });
});
