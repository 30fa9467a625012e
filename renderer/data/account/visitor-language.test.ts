import { expect, it } from 'vitest';
import { visitorLanguage } from './visitor-language.ts';

it('[E-014] is Turkish in TR and English elsewhere, unless its reader has chosen', () => {
  expect(visitorLanguage(null, 'TR')).toBe('tr');
  expect(visitorLanguage(null, 'AZ')).toBe('en');
  expect(visitorLanguage('en', 'TR')).toBe('en');
  expect(visitorLanguage('tr', 'AZ')).toBe('tr');
});
