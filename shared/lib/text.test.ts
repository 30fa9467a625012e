import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  characterCount,
  cutText,
  equalsIgnoringCase,
  foldAccents,
  foldCase,
  isBlank,
  nameOrder,
} from './text.ts';

describe('characters', () => {
  it('are code points', () => {
    expect(characterCount('')).toBe(0);
    expect(characterCount('a😀ş')).toBe(3);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(characterCount(text)).toBe(Array.from(text).length);
      }),
    );
  });

  it('count a lone surrogate as one', () => {
    expect(characterCount('\ud83d')).toBe(1);
    expect(characterCount('\ude00\ud83d')).toBe(2);
  });
});

describe('blank text', () => {
  it('shows nothing', () => {
    for (const text of ['', ' \n\t', '\u200b', '\u3164', '\u00ad\ufeff']) {
      expect(isBlank(text)).toBe(true);
    }
    for (const text of ['a', ' . ', '😀', '\u200ba']) expect(isBlank(text)).toBe(false);
  });
});

describe('cutting', () => {
  it('keeps so many graphemes and marks the cut', () => {
    expect(cutText('abc', 3)).toBe('abc');
    expect(cutText('abcd', 3)).toBe('abc…');
    expect(cutText('ab cd', 3)).toBe('ab…');
    expect(cutText('👨‍👩‍👧‍👦👍🏽🇹🇷x', 3)).toBe('👨‍👩‍👧‍👦👍🏽🇹🇷…');
    expect(cutText('👨‍👩‍👧‍👦👍🏽🇹🇷', 3)).toBe('👨‍👩‍👧‍👦👍🏽🇹🇷');
    expect(cutText('', 3)).toBe('');
  });
});

describe('case', () => {
  it('folds the four letters i of English and Turkish into one', () => {
    expect(foldCase('İstanbul IŞIK ılık')).toBe('istanbul işik ilik');
    expect(equalsIgnoringCase('IŞIL', 'ışıl')).toBe(true);
    expect(equalsIgnoringCase('TITLE', 'title')).toBe(true);
    expect(equalsIgnoringCase('s\u0327', 'Ş')).toBe(true);
    expect(equalsIgnoringCase('a', 'b')).toBe(false);
  });

  it('drops accents for an address', () => {
    expect(foldAccents('Çağrı Öztürk Şâh Əli Straße')).toBe('cagri ozturk sah eli straße');
  });
});

describe('name order', () => {
  it('is that of the language, digits by value', () => {
    const names = ['Zeki', 'çiçek', 'Ali 10', 'Cem', 'Ali 9', 'İpek', 'Işık'];
    const turkish = ['Ali 9', 'Ali 10', 'Cem', 'çiçek', 'Işık', 'İpek', 'Zeki'];
    expect(names.toSorted(nameOrder('tr'))).toEqual(turkish);
  });
});
