import { describe, expect, it } from 'vitest';
import { initialsOf, tintOf } from './initials.ts';

describe('initialsOf', () => {
  it('takes the first letters of the first and the last word', () => {
    expect(initialsOf('ada lovelace', 'en')).toBe('AL');
    expect(initialsOf('Ada Augusta King', 'en')).toBe('AK');
    expect(initialsOf('night_owl', 'en')).toBe('NO');
    expect(initialsOf('Ada', 'en')).toBe('A');
  });

  it('writes them large as the reader does', () => {
    expect(initialsOf('ilker ışık', 'tr')).toBe('İI');
    expect(initialsOf('ilker ışık', 'en')).toBe('II');
  });

  it('keeps an emoji whole', () => {
    expect(initialsOf('👩‍🚀 crew', 'en')).toBe('👩‍🚀C');
  });

  it('has nothing to say about nothing', () => {
    expect(initialsOf('  ', 'en')).toBe('');
  });
});

describe('tintOf', () => {
  it('stays with a name', () => {
    expect(tintOf('Ada')).toBe(tintOf('Ada'));
  });

  it('uses every ground', () => {
    const used = new Set(Array.from({ length: 60 }, (_, index) => tintOf(`member ${index}`)));
    expect([...used].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
