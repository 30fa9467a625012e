import { expect, it } from 'vitest';
import { findUnstorableText } from './storable-text.ts';

it.each([
  [{ a: 'x\u0000' }, 'a'],
  [{ a: { b: ['fine', '\ud800'] } }, 'a.b.1'],
  [{ 'a\u0000b': 1 }, 'ab'],
  [{ a: { '\udc00': 1 } }, 'a'],
  [['x\u0000'], '0'],
  ['\u0000', ''],
])('finds what is no text in %j', (value, path) => {
  expect(findUnstorableText(value)).toBe(path);
});

it.each([null, undefined, 1, true, 'text', '🙂', { a: ['ığüşöç\n\t'], b: null }])(
  'finds nothing in %j',
  (value) => {
    expect(findUnstorableText(value)).toBeNull();
  },
);

it('looks into what is nested deeper than calls may be', () => {
  let value: unknown = '\u0000';
  for (let depth = 0; depth < 20_000; depth += 1) value = [value];
  expect(findUnstorableText(value)).not.toBeNull();
});
