import { hash, randomBytes, randomInt } from 'node:crypto';

/** An opaque secret of 256 bits for cookies, mails and socket tickets, safe in a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: its SHA-256. A token has 256 random bits, so no salt is needed. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Letters and digits that cannot be mistaken for one another when read aloud. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A short random code for links, `length` characters. 8 characters hold about 46 bits. */
export function newCode(length: number): string {
  return Array.from({ length }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join(
    '',
  );
}
