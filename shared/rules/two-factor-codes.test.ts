import { describe, expect, it } from 'vitest';
import { formatBackupCode, validateAppCode, validateBackupCode } from './two-factor-codes.ts';

describe('two-factor codes', () => {
  it('[E-067] an app code is exactly 6 digits, else 2fa.code_required', () => {
    expect(validateAppCode('012345')).toBeNull();
    for (const code of ['', '12345', '1234567', '12345a', ' 12345', '123456\n', '١٢٣٤٥٦']) {
      expect(validateAppCode(code)?.message).toBe('2fa.code_required');
    }
  });

  it('[E-068] a backup code is three groups of four alphanumerics: 14 with dashes, 12 without', () => {
    for (const code of ['ab12-CD34-5678', 'ab12CD345678']) {
      expect([code, validateBackupCode(code)]).toEqual([code, null]);
    }
    const wrong = ['', 'ab12-CD34', 'ab12-CD34-567', 'ab12-CD34-56789', 'ab1-2CD34-5678'];
    for (const code of [
      ...wrong,
      'ab12CD34567',
      'ab12CD3456789',
      'ab12-CD34-567_',
      'ab12-CD345678',
    ]) {
      expect([code, validateBackupCode(code)?.message]).toEqual([code, '2fa.code_required']);
    }
    expect(formatBackupCode('ab12CD3456789')).toBe('ab12-CD34-5678');
    expect(formatBackupCode('ab12-CD34-5678')).toHaveLength(14);
    expect(formatBackupCode('ab1')).toBe('ab1');
    expect(formatBackupCode('')).toBe('');
  });
});
