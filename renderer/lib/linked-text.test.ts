import { describe, expect, it } from 'vitest';
import { linkedText } from './linked-text.ts';

describe('the web addresses in a plain text', () => {
  it.each([
    ['', []],
    ['no address', [['no address', false]]],
    [
      'see https://a.test/x, or http://b.test',
      [
        ['see ', false],
        ['https://a.test/x', true],
        [', or ', false],
        ['http://b.test', true],
      ],
    ],
    ['http and https:// alone', [['http and https:// alone', false]]],
    ['javascript:alert(1)', [['javascript:alert(1)', false]]],
  ])('are found in %j', (text, pieces) => {
    expect(linkedText(text).map((piece) => [piece.text, piece.isLink])).toEqual(pieces);
  });
});
