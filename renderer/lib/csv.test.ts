import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';

describe('comma-separated values', () => {
  it.each([
    ['plain', '"plain"'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    [' =1+1', `"' =1+1"`],
    ['\t=1', `"'\t=1"`],
    ['\u200B=1', `"'\u200B=1"`],
    ['\uFF1D1', `"'\uFF1D1"`],
    ['1=1', '"1=1"'],
  ])('%j is %s', (text, written) => {
    expect(csvText([[text]])).toBe(`${written}\r\n`);
  });

  it('writes a row a line', () => {
    const rows = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    expect(csvText(rows)).toBe('"a","b"\r\n"c","d"\r\n');
  });
});
