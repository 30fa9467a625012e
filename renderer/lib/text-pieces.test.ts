import { describe, expect, it } from 'vitest';
import { splitText } from './text-pieces.ts';

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
