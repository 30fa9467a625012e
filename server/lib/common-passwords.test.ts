import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  it.each([
    '123456',
    '1234567890',
    '0987654321',
    '000000',
    'abcdef',
    'ababab',
    '123123',
    'xyzxyz',
    'password',
    'Password1',
    'PASSWORD123!',
    'qwerty',
    'Galatasaray1905',
    'fenerbahçe',
    'şifrem',
    'iloveyou',
    'istanbul34',
    // from published breaches
    'xpcrew',
    '2012qw',
    '87654321vv',
    'dimazarya',
    'Blink182',
    'trustno1',
  ])('[X-044] refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it('takes hardly any other for one of the breached', () => {
    const others = Array.from({ length: 50_000 }, (_, index) => `Zq${String(index * 7_919)}xW!`);
    expect(others.filter(isCommonPassword).length).toBeLessThanOrEqual(5);
  });

  it.each([
    'correct horse battery',
    'kırmızı bisiklet 7',
    'tr0ubadour&3',
    'mB7!xq',
    'password of my aunt',
    '748293',
    'ankaraya gidiyorum',
  ])('lets %s pass', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
