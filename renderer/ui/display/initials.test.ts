import { describe, expect, it } from 'vitest';
import { initialsOf, tintOf } from './initials.ts';

describe('initialsOf', () => {
  it('takes the first letters of the first and the last word', () => {
    expect(initialsOf('ada lovelace')).toBe('AL');
    expect(initialsOf('Ada Augusta King')).toBe('AK');
    expect(initialsOf('night_owl')).toBe('NO');
    expect(initialsOf('Ada')).toBe('A');
  });

  it('keeps an emoji whole', () => {
    expect(initialsOf('👩‍🚀 crew')).toBe('👩‍🚀C');
  });

  it('has nothing to say about nothing', () => {
    expect(initialsOf('  ')).toBe('');
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
