import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { accountLimits } from '#shared/rules/limits.ts';
import { formatBackupCode } from '#shared/rules/two-factor-codes.ts';
import { hashToken } from './tokens.ts';

/** What RFC 4226 recommends: 160 bits. */
const SECRET_BYTES = 20;
/** What apps take unless they are told otherwise (RFC 6238). */
const PERIOD_SECONDS = 30;
/** A clock may be wrong by one step, and a code takes a while to be typed. */
const WINDOW = 1;

/** As many backup codes as fit on a slip of paper. */
const BACKUP_CODES = 10;
/** Digits and capitals that cannot be mistaken for one another: 12 of them hold 57 bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUV';

function generatorOf(secret: Buffer, label: string): TOTP {
  return new TOTP({
    issuer: 'Tayfa',
    label,
    algorithm: 'SHA1',
    digits: accountLimits.twoFactorDigits,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
}

/** What an app and the server will share. */
export function newTwoFactorSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** A secret as it is typed, in Base32, and as a picture that an app reads, a data: address. */
export function showSecret(
  secret: Buffer,
  label: string,
): { readonly text: string; readonly picture: string } {
  const generator = generatorOf(secret, label);
  const svg = renderSVG(generator.toString(), { border: 2 });
  return {
    text: generator.secret.base32,
    picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
}

/** The time step of an app's code that is right at a moment, in milliseconds; null when it is not. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | null {
  const delta = generatorOf(secret, '').validate({
    token: code,
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** New backup codes, as they are shown once (E-068). */
export function newBackupCodes(): string[] {
  const { groups, groupLength } = accountLimits.backupCode;
  const newCode = () =>
    Array.from({ length: groups * groupLength }, () =>
      ALPHABET.charAt(randomInt(ALPHABET.length)),
    ).join('');
  return Array.from({ length: BACKUP_CODES }, () => formatBackupCode(newCode()));
}

/** What is stored of a backup code: neither its dashes nor its case matter. */
export function hashBackupCode(code: string): Buffer {
  return hashToken(code.replaceAll('-', '').toUpperCase());
}
