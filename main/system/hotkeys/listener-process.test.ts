import { describe, expect, it } from 'vitest';
import { appFoldersFrom } from '../../lib/app-folders.ts';
import { obstacleHere } from './listener-process.ts';
import { acceleratorOf, pressShortcuts } from './press-shortcuts.ts';

describe('what keeps keys from being heard', () => {
  it.each([
    ['linux', { DISPLAY: ':0', XDG_SESSION_TYPE: 'x11' }, true, null],
    ['linux', { DISPLAY: ':0' }, true, null],
    // XWayland hears the keys of its own windows alone
    ['linux', { DISPLAY: ':0', XDG_SESSION_TYPE: 'wayland' }, true, 'wayland'],
    ['linux', {}, true, 'unavailable'],
    ['win32', {}, false, null],
    ['darwin', {}, true, null],
    ['darwin', {}, false, 'permission'],
  ] as const)('%s %j, trusted %s: %s', (...[platform, environment, isTrusted, obstacle]) => {
    const systemPreferences = { isTrustedAccessibilityClient: () => isTrusted };
    // reason: the one member that is used is there
    const electron = { systemPreferences } as never;
    expect(obstacleHere({ platform, environment, electron })).toBe(obstacle);
  });
});

describe("the system's own shortcuts", () => {
  it.each([
    ['Mod+Shift+M', 'CommandOrControl+Shift+M'],
    ['Alt+ArrowUp', 'Alt+Up'],
    ['Control+F13', 'Control+F13'],
    ['Mod+Alt+ScrollLock', 'CommandOrControl+Alt+Scrolllock'],
    ['nothing', null],
  ])('%s is %s', (chord, accelerator) => {
    expect(acceleratorOf(chord)).toBe(accelerator);
  });

  it('that the system refuses or does not know are told as such', () => {
    const refusing = { register: () => false, unregisterAll: () => undefined };
    const failing = {
      ...refusing,
      register: () => {
        throw new Error('conversion failure');
      },
    };
    for (const globalShortcut of [refusing, failing])
      // reason: the two members that are used are there
      expect(pressShortcuts(globalShortcut as never).register('F9', () => undefined)).toBe(false);
  });
});

it.each([
  [
    '/opt/Tayfa/resources/app.asar/dist/main',
    '/opt/Tayfa/resources/app.asar.unpacked/dist/main/programs',
  ],
  ['/srv/tayfa/dist/main', '/srv/tayfa/dist/main/programs'],
])('programs lie beside the archive: %s', (folder, programs) => {
  expect(appFoldersFrom(folder).programs).toBe(programs);
});
