import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

it.each([
  ['ada@example.org', 'a******@example.org'],
  ['a.much.longer.name@example.org', 'a******@example.org'],
  ['ab@example.org', '******@example.org'],
  ['a@example.org', '******@example.org'],
  ['no address', '******'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
