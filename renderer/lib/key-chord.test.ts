import { describe, expect, it } from 'vitest';
import { chordOf, isUsableChord, type KeyStroke } from './key-chord.ts';

function stroke(key: string, part: Partial<KeyStroke> = {}): KeyStroke {
  const up = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  return { key, code: '', ...up, ...part };
}

describe('chordOf', () => {
  it('names the modifiers in one order, Mod for the platform’s own', () => {
    const all = { ctrlKey: true, altKey: true, shiftKey: true };
    expect(chordOf(stroke('K', all), false)).toBe('Mod+Alt+Shift+K');
    expect(chordOf(stroke('k', { metaKey: true }), true)).toBe('Mod+K');
    expect(chordOf(stroke('k', { ctrlKey: true }), true)).toBe('Control+K');
    expect(chordOf(stroke('k', { metaKey: true }), false)).toBe('Meta+K');
  });

  it('is nothing while only modifiers are down', () => {
    expect(chordOf(stroke('Shift', { shiftKey: true }), false)).toBeNull();
    expect(chordOf(stroke('Control', { ctrlKey: true }), false)).toBeNull();
  });

  it('takes the four Turkish letters for one', () => {
    for (const key of ['i', 'ı', 'I', 'İ'])
      expect(chordOf(stroke(key, { ctrlKey: true }), false)).toBe('Mod+I');
  });

  it('finds a sign wherever a keyboard has it', () => {
    // Shift+7 makes it on a Turkish keyboard
    const turkish = { ctrlKey: true, shiftKey: true, code: 'Digit7' };
    expect(chordOf(stroke('/', turkish), false)).toBe('Mod+/');
    expect(chordOf(stroke('/', { ctrlKey: true, code: 'Slash' }), false)).toBe('Mod+/');
  });

  it('goes by the place of the key where the layout has no Latin letter there', () => {
    expect(chordOf(stroke('л', { ctrlKey: true, code: 'KeyK' }), false)).toBe('Mod+K');
    expect(chordOf(stroke('˚', { altKey: true, code: 'KeyK' }), true)).toBe('Alt+K');
    expect(chordOf(stroke('Dead', { altKey: true, code: 'KeyN' }), true)).toBe('Alt+N');
  });

  it('does not take AltGr for Control and Alt', () => {
    const altGr = { ctrlKey: true, altKey: true, getModifierState: () => true };
    expect(chordOf(stroke('@', { ...altGr, code: 'KeyQ' }), false)).toBe('@');
  });

  it('keeps the joining sign and the space bar readable', () => {
    expect(chordOf(stroke('+', { ctrlKey: true, shiftKey: true }), false)).toBe('Mod+Shift+Plus');
    expect(chordOf(stroke(' ', { ctrlKey: true }), false)).toBe('Mod+Space');
  });
});

it('a chord that types something is no shortcut', () => {
  for (const chord of ['Mod+K', 'Alt+ArrowUp', 'F8', 'Shift+F8', 'Control+Q'])
    expect(isUsableChord(chord), chord).toBe(true);
  for (const chord of ['K', 'Shift+K', '/', 'Escape', 'Mod+Enter', 'Alt+Tab'])
    expect(isUsableChord(chord), chord).toBe(false);
});
