import { expect, it } from 'vitest';
import { plainWords } from './plain-words.ts';

it('drops what only says how words look', () => {
  expect(plainWords('**Raid** dates, _cups_ and ~~old~~ `code`')).toBe(
    'Raid dates, cups and old code',
  );
  expect(plainWords('# Rules\n\n- be kind\n- [read this](https://example.com/a)')).toBe(
    'Rules be kind read this',
  );
});

it('leaves plain words as they are', () => {
  for (const text of ['snake_case_name and 2 * 3 * 4', 'a - b', 'C# and F#', 'mail@example.com'])
    expect(plainWords(text)).toBe(text);
});
