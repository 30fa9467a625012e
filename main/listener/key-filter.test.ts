import { describe, expect, it } from 'vitest';
import type { Hotkey } from '#shared/rules/hotkeys.ts';
import { KeyFilter } from './key-filter.ts';

const talk: Hotkey = { action: 'push-to-talk', chord: 'F9', code: 'F9' };
const mute: Hotkey = { action: 'toggle-mute', chord: 'Mod+Shift+M', code: 'KeyM' };
const deafen: Hotkey = { action: 'toggle-deafen', chord: 'Mod+Alt+D', code: 'KeyD' };

interface Setting {
  readonly hotkeys: readonly Hotkey[];
  readonly platform?: NodeJS.Platform;
}

/** What is told of these keys: `+` goes down, `-` goes up. */
function told(keys: string, { hotkeys, platform = 'linux' }: Setting): string[] {
  const filter = new KeyFilter(platform);
  filter.watch(hotkeys);
  return keys
    .split(', ')
    .flatMap((key) =>
      filter
        .hear({ name: key.slice(1), isDown: key.startsWith('+') })
        .map(({ action, isDown }) => `${isDown ? '+' : '-'}${action}`),
    );
}

describe('which keys are told', () => {
  it.each([
    ['+F9, -F9', ['+push-to-talk', '-push-to-talk']],
    // a key that is held says so again and again
    ['+F9, +F9, +F9, -F9', ['+push-to-talk', '-push-to-talk']],
    // one talks while running
    ['+LEFT SHIFT, +W, +F9, -W, -F9', ['+push-to-talk', '-push-to-talk']],
    ['+LEFT CTRL, +LEFT SHIFT, +M, -M', ['+toggle-mute', '-toggle-mute']],
    ['+RIGHT CTRL, +RIGHT SHIFT, +M, -M', ['+toggle-mute', '-toggle-mute']],
    // the first key that goes up ends it
    ['+LEFT CTRL, +LEFT SHIFT, +M, -LEFT CTRL, -M', ['+toggle-mute', '-toggle-mute']],
    ['+LEFT CTRL, +M, -M', []],
    ['+LEFT CTRL, +LEFT SHIFT, +LEFT ALT, +M', []],
    ['+LEFT CTRL, +LEFT SHIFT, -LEFT SHIFT, +M', []],
    ['+LEFT META, +LEFT SHIFT, +M', []],
    ['+LEFT CTRL, +LEFT ALT, +D', ['+toggle-deafen']],
    // AltGr makes a character, and Windows says it is Control and Alt
    ['+LEFT CTRL, +RIGHT ALT, +D', []],
  ])('%s', (keys, expected) => {
    expect(told(keys, { hotkeys: [talk, mute, deafen] })).toEqual(expected);
  });

  it('nothing is told of any other key', () => {
    const typed = Array.from('HUNTER2', (key) => `+${key}, -${key}`).join(', ');
    const clicks = '+MOUSE LEFT, -MOUSE LEFT, +RETURN, -RETURN, +LEFT CTRL, +C, -C, -LEFT CTRL';
    expect(told(`${typed}, ${clicks}`, { hotkeys: [talk, mute, deafen] })).toEqual([]);
    expect(told('+F9, -F9', { hotkeys: [] })).toEqual([]);
  });

  it.each([
    ['linux', '+LEFT CTRL, +LEFT SHIFT, +M'],
    ['win32', '+LEFT CTRL, +LEFT SHIFT, +M'],
    ['darwin', '+LEFT META, +LEFT SHIFT, +M'],
  ] as const)('%s has its own main modifier', (platform, keys) => {
    expect(told(keys, { hotkeys: [mute], platform })).toEqual(['+toggle-mute']);
  });

  it.each([
    // the letter Q of a French keyboard lies where others have A
    ['linux', '+A', ['+toggle-mute']],
    ['darwin', '+A', ['+toggle-mute']],
    ['win32', '+Q', ['+toggle-mute']],
    ['win32', '+A', []],
  ] as const)('%s names letters by place or by sign: %s', (platform, key, expected) => {
    const hotkey = { action: 'toggle-mute', chord: 'Mod+Alt+Q', code: 'KeyA' } as const;
    const modifier = platform === 'darwin' ? 'META' : 'CTRL';
    const keys = `+LEFT ${modifier}, +LEFT ALT, ${key}`;
    expect(told(keys, { hotkeys: [hotkey], platform })).toEqual(expected);
  });
});

describe('keys that went up unheard', () => {
  it('hold nothing after a reset', () => {
    const filter = new KeyFilter('linux');
    filter.watch([talk, mute]);
    filter.hear({ name: 'F9', isDown: true });
    filter.hear({ name: 'LEFT CTRL', isDown: true });
    filter.hear({ name: 'LEFT SHIFT', isDown: true });
    expect(filter.reset()).toEqual([{ action: 'push-to-talk', isDown: false }]);
    expect(filter.hear({ name: 'M', isDown: true })).toEqual([]);
  });

  it('end when other keys are watched', () => {
    const filter = new KeyFilter('linux');
    filter.watch([talk]);
    filter.hear({ name: 'F9', isDown: true });
    expect(filter.watch([mute])).toEqual([{ action: 'push-to-talk', isDown: false }]);
    expect(filter.hear({ name: 'F9', isDown: true })).toEqual([]);
  });
});
