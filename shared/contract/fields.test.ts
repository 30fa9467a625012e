import { expect, it } from 'vitest';
import { ruledText } from './fields.ts';

it('no rule is asked about a text that is too long for its field', () => {
  const asked: string[] = [];
  const field = ruledText((text) => {
    asked.push(text);
    return null;
  }, 10);
  expect(field.safeParse('x'.repeat(10)).success).toBe(true);
  const refused = field.safeParse('x'.repeat(11));
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    'Must be at most 10 characters',
  ]);
  expect(asked).toEqual(['x'.repeat(10)]);
});
