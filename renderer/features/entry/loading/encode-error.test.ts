import { expect, it } from 'vitest';
import { encodeError } from './encode-error.ts';

function decode(code: string): string {
  return Buffer.from(code, 'base64').toString('utf8');
}

it('writes an error as a word that can be read again', () => {
  const code = encodeError(new TypeError('çökme: x is not a function'));
  expect(code).toMatch(/^[A-Za-z0-9+/=]+$/);
  expect(decode(code)).toBe('TypeError: çökme: x is not a function');
});

it('takes anything that can be thrown', () => {
  expect(decode(encodeError('gone'))).toBe('gone');
  expect(decode(encodeError({ status: 404 }))).toBe('{"status":404}');
  expect(decode(encodeError(undefined))).toBe('undefined');
});

it('cuts what is too long to report, never in the middle of a character', () => {
  expect(decode(encodeError('é'.repeat(1_000)))).toHaveLength(300);
  expect(decode(encodeError(`${'a'.repeat(299)}😀`))).toBe(`${'a'.repeat(299)}\uFFFD`);
});
