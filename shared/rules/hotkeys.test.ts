import { describe, expect, it } from 'vitest';
import { hotkeyProblem, isCodeOf, readChord, usualCode } from './hotkeys.ts';

describe('what can be a hotkey', () => {
  it.each([
    ['F9', null],
    ['F13', null],
    ['Shift+F5', null],
    ['Mod+Shift+M', null],
    ['Mod+Alt+1', null],
    ['Control+D', null],
    ['Alt+PageUp', null],
    ['Mod+Shift+Space', null],
  ])('%s can', (chord, problem) => {
    expect(hotkeyProblem(chord)).toBe(problem);
  });

  it.each(['A', 'Shift+A', '7', 'Space', 'ArrowUp', 'Shift+Home', 'Delete'])(
    '[D-051] a bare key types or moves something: %s',
    (chord) => {
      expect(hotkeyProblem(chord)).toBe('bare');
    },
  );

  it.each([
    ...['Mod+C', 'Mod+V', 'Mod+X', 'Mod+Z', 'Mod+A', 'Mod+S', 'Mod+W', 'Mod+Q', 'Mod+Shift+Z'],
    ...['Alt+F4', 'Mod+Alt+Delete', 'F1', 'F5', 'F11', 'F12', 'Alt+ArrowLeft', 'Mod+End'],
    ...['Meta+L', 'Meta+Shift+S', 'Meta+F9'],
  ])('[D-051] the system or most programs have %s', (chord) => {
    expect(hotkeyProblem(chord)).toBe('reserved');
  });

  it.each([
    ...['', '+', 'Mod+', 'Mod', 'Mod+Escape', 'Mod+Tab', 'Mod+Enter', 'Mod+/', 'F25', 'F0'],
    ...['Mod+Mod+K', 'Hyper+K', 'Mod+k', 'Mod+KK', 'mod+K', 'Mod+Backspace', 'Mod+K+J', 'Alt+ş'],
  ])('nothing else is a hotkey: "%s"', (chord) => {
    expect(hotkeyProblem(chord)).toBe('unknown-key');
  });
});

describe('the parts of a chord', () => {
  it('are its modifiers and its key', () => {
    expect(readChord('Mod+Alt+Shift+PageUp')).toEqual({
      modifiers: ['Mod', 'Alt', 'Shift'],
      key: 'PageUp',
    });
  });
});

describe('the place of a key', () => {
  it.each([
    ['KeyM', 'Mod+M', true],
    // another layout has its letters elsewhere
    ['KeyA', 'Mod+Q', true],
    ['Semicolon', 'Mod+M', true],
    ['Digit4', 'Mod+Alt+4', true],
    ['F9', 'F9', true],
    ['Space', 'Mod+Shift+Space', true],
    ['Digit5', 'Mod+Alt+4', false],
    ['Numpad4', 'Mod+Alt+4', false],
    ['Space', 'Mod+M', false],
    ['Enter', 'Mod+M', false],
    ['F10', 'F9', false],
    ['KeyM', 'nothing', false],
  ])('%s for %s: %s', (code, chord, isOne) => {
    expect(isCodeOf(code, chord)).toBe(isOne);
  });

  it.each(['Mod+Shift+M', 'Mod+Alt+4', 'F9', 'Alt+PageUp'])('is supposed for %s', (chord) => {
    expect(isCodeOf(usualCode(chord), chord)).toBe(true);
  });
});
