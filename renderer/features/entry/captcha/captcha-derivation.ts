import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** The one algorithm of our server's challenges. */
const ALGORITHM = 'PBKDF2/SHA-256';

/**
 * How one attempt of a challenge is computed. The library's own derivation is written for Node; this
 * is the same one by the browser. A browser keeps its cryptography from pages of addresses that are
 * not secure, such as a server in a home network: there it is computed in JavaScript, five
 * times as slowly.
 */
export function keyDerivation(subtle: SubtleCrypto | undefined): DeriveKeyFunction {
  return subtle ? byBrowser(subtle) : bySoftware;
}

function byBrowser(subtle: SubtleCrypto): DeriveKeyFunction {
  return async ({ algorithm, cost, keyLength }, salt, password) => {
    // a copy, because the solver writes the next attempt into the same bytes
    const key = await subtle.importKey('raw', new Uint8Array(password), 'PBKDF2', false, [
      'deriveBits',
    ]);
    const bits = await subtle.deriveBits(
      {
        name: 'PBKDF2',
        hash: algorithm.replace('PBKDF2/', ''),
        salt: new Uint8Array(salt),
        iterations: cost,
      },
      key,
      keyLength * 8,
    );
    return { derivedKey: new Uint8Array(bits) };
  };
}

const bySoftware: DeriveKeyFunction = ({ algorithm, cost, keyLength }, salt, password) => {
  if (algorithm !== ALGORITHM)
    return Promise.reject(new Error(`No code for the algorithm ${algorithm}`));
  const options = { c: cost, dkLen: keyLength };
  const derivedKey = pbkdf2(sha256, new Uint8Array(password), new Uint8Array(salt), options);
  return Promise.resolve({ derivedKey });
};
