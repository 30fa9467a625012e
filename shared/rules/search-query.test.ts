import { describe, expect, it } from 'vitest';
import { parseSearchQuery, startOfDay } from './search-query.ts';

describe('the search field', () => {
  it.each([
    ['words', 'raid  night', 'raid night', []],
    ['a phrase', 'so "raid night"', 'so "raid night"', []],
    ['a filter', 'from:ada hello', 'hello', [{ name: 'from', value: 'ada' }]],
    ['a filter in capitals', 'FROM:ada', '', [{ name: 'from', value: 'ada' }]],
    ['a quoted value', 'in:"raid plans" x', 'x', [{ name: 'in', value: 'raid plans' }]],
    [
      'several',
      'has:image has:link before:2026-01-02',
      '',
      [
        { name: 'has', value: 'image' },
        { name: 'has', value: 'link' },
        { name: 'before', value: '2026-01-02' },
      ],
    ],
    ['no filter of ours', 'at 10:30 https://a.example', 'at 10:30 https://a.example', []],
    ['a filter without a value', 'from: ada', 'from: ada', []],
    ['nothing', '  " " ', '', []],
  ])('reads %s', (_about, input, ...[text, filters]) => {
    expect(parseSearchQuery(input)).toEqual({ text, filters });
  });
});

describe('days', () => {
  it('begin at midnight where the searcher is', () => {
    expect(startOfDay('2026-11-21', 0)).toBe(Date.UTC(2026, 10, 21));
    expect(startOfDay('2026-11-21', 180)).toBe(Date.UTC(2026, 10, 20, 21));
  });

  it.each(['2026-02-31', '2026-13-01', '21.11.2026', 'yesterday', ''])('%s is none', (text) => {
    expect(startOfDay(text, 0)).toBeNull();
  });
});
