import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { badgePicture, trayPicture } from './badge.ts';

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
