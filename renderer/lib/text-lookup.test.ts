import { describe, expect, it } from 'vitest';
import { fillText, findText, splitText } from './text-lookup.ts';

const tree = { team: { name: 'Crew', members_one: 'one', members_other: 'many' } };
const numbers = new Intl.NumberFormat('tr');

describe('findText', () => {
  it('follows the steps of a key, and takes the plural form that is asked for', () => {
    expect(findText(tree, 'team.name', 'other')).toBe('Crew');
    expect(findText(tree, 'team.members', 'one')).toBe('one');
    expect(findText(tree, 'team.members', 'other')).toBe('many');
  });

  it('finds nothing behind a key that is none, or that is a topic', () => {
    for (const key of ['team', 'team.title', 'team.name.first', 'crew.name', '']) {
      expect(findText(tree, key, 'other')).toBeUndefined();
    }
  });
});

describe('fillText', () => {
  it('writes numbers as the language does where the text says so', () => {
    expect(fillText('{n, number} / {n}', { n: 12_345.5 }, numbers)).toBe('12.345,5 / 12345.5');
  });

  it('leaves a placeholder without a value as it stands, and never fills a value', () => {
    expect(fillText('{a} {b}', { a: '{b}' }, numbers)).toBe('{b} {b}');
  });
});

describe('splitText', () => {
  it('gives the words and the named parts in their order', () => {
    expect(splitText('Read <terms>the terms</terms> and <privacy>this</privacy>.')).toEqual([
      'Read ',
      { part: 'terms', inner: 'the terms' },
      ' and ',
      { part: 'privacy', inner: 'this' },
      '.',
    ]);
  });

  it('takes an angle bracket of a sentence for what it is', () => {
    expect(splitText('1 < 2 and <b>3')).toEqual(['1 < 2 and <b>3']);
    expect(splitText('')).toEqual([]);
  });
});
