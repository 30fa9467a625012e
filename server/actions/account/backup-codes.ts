import { randomInt } from 'node:crypto';
import { accountLimits } from '#shared/rules/limits.ts';
import { formatBackupCode } from '#shared/rules/two-factor-codes.ts';
import { hashToken } from '../../lib/tokens.ts';

/** As many as fit on a slip of paper. */
const CODES = 10;
/** Digits and capitals that cannot be mistaken for one another: 12 of them hold 58 bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUV';

/** New backup codes, as they are shown once (E-068). */
export function newBackupCodes(): string[] {
  const { groups, groupLength } = accountLimits.backupCode;
  return Array.from({ length: CODES }, () =>
    formatBackupCode(
      Array.from({ length: groups * groupLength }, () =>
        ALPHABET.charAt(randomInt(ALPHABET.length)),
      ).join(''),
    ),
  );
}

/** What is stored of a backup code: neither its dashes nor its case matter. */
export function hashBackupCode(code: string): Buffer {
  return hashToken(code.replaceAll('-', '').toUpperCase());
}
