import { describe, expect, it } from 'vitest';
import { matchesSearch } from './matches-search.ts';
import { isApple, shortcutKeys } from './platform.ts';

describe('matchesSearch', () => {
  it('finds words in any order and any case', () => {
    expect(matchesSearch('Ada Lovelace', 'love ADA')).toBe(true);
    expect(matchesSearch('Ada Lovelace', 'love grace')).toBe(false);
  });

  it('finds everything with an empty query', () => {
    expect(matchesSearch('Ada', '')).toBe(true);
    expect(matchesSearch('Ada', '  ')).toBe(true);
  });

  it('takes the Turkish letters i, ı, I and İ for one', () => {
    expect(matchesSearch('IŞIK', 'ışık')).toBe(true);
    expect(matchesSearch('İstanbul', 'istanbul')).toBe(true);
    expect(matchesSearch('ISPARTA', 'isparta')).toBe(true);
  });
});

describe('shortcutKeys', () => {
  it('writes the keys of the platform', () => {
    expect(shortcutKeys('Mod+Shift+K', true)).toEqual(['⌘', '⇧', 'K']);
    expect(shortcutKeys('Mod+Shift+K', false)).toEqual(['Ctrl', 'Shift', 'K']);
    expect(shortcutKeys('Alt+ArrowUp', false)).toEqual(['Alt', '↑']);
  });

  it('tells the platforms apart', () => {
    expect(isApple('MacIntel')).toBe(true);
    expect(isApple('iPhone')).toBe(true);
    expect(isApple('Win32')).toBe(false);
    expect(isApple('Linux x86_64')).toBe(false);
  });
});
