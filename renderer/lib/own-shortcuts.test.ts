import { describe, expect, it } from 'vitest';
import { chordIn, shortcutWithChord, withChord } from './own-shortcuts.ts';

describe('[X-020] the keys of a shortcut', () => {
  it('are those of the table until others are chosen, or none', () => {
    expect(chordIn({}, 'quickSwitcher')).toBe('Mod+K');
    expect(chordIn({ quickSwitcher: 'Mod+P' }, 'quickSwitcher')).toBe('Mod+P');
    expect(chordIn({ quickSwitcher: null }, 'quickSwitcher')).toBeNull();
  });

  it('belong to one shortcut, as they are chosen now', () => {
    expect(shortcutWithChord({}, 'Mod+K')).toBe('quickSwitcher');
    expect(shortcutWithChord({}, 'Mod+P')).toBeNull();
    const own = { quickSwitcher: 'Mod+P' };
    expect(shortcutWithChord(own, 'Mod+P')).toBe('quickSwitcher');
    expect(shortcutWithChord(own, 'Mod+K')).toBeNull();
  });

  it('are not kept where the table says the same', () => {
    expect(withChord({}, 'settings', 'Mod+P')).toEqual({ settings: 'Mod+P' });
    expect(withChord({ settings: 'Mod+P' }, 'settings', 'Mod+,')).toEqual({});
  });
});
