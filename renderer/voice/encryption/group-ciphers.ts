import { equalBytes } from '@noble/ciphers/utils.js';
import { expand, extract } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { getCiphersuiteFromName, getCiphersuiteImpl, type CiphersuiteImpl } from 'ts-mls';

/** X25519, AES-128-GCM, SHA-256 and Ed25519, which every implementation has. */
const SUITE = 'MLS_128_DHKEMX25519_AES128GCM_SHA256_Ed25519';

/** A hash of SHA-256, in bytes. */
const HASH_BYTES = 32;

/**
 * Hashes of some hundred bytes, of which joining a group of ten takes 260, one after the other. The
 * browser makes each in another thread, and each answer waits until the page has nothing else to do: on
 * a busy page those who join would wait longest for that.
 */
const hashes: Pick<CiphersuiteImpl, 'hash' | 'kdf'> = {
  hash: {
    digest: (data) => Promise.resolve(sha256(data)),
    mac: (key, data) => Promise.resolve(hmac(sha256, key, data)),
    verifyMac: (key, mac, data) => Promise.resolve(equalBytes(hmac(sha256, key, data), mac)),
  },
  kdf: {
    extract: (salt, input) => Promise.resolve(extract(sha256, input, salt)),
    expand: (key, info, length) => Promise.resolve(expand(sha256, key, info, length)),
    size: HASH_BYTES,
  },
};

let suite: Promise<CiphersuiteImpl> | null = null;

async function makeSuite(): Promise<CiphersuiteImpl> {
  // signatures and agreements on keys stay the browser's own: they are dear, and keep what is secret
  const { signature, hpke, rng, name } = await getCiphersuiteImpl(getCiphersuiteFromName(SUITE));
  return { ...hashes, signature, hpke, rng, name };
}

/**
 * What the keys of a channel are made with; fetched once.
 * @throws when it cannot be had; the next one who asks tries again
 */
export function groupCiphers(): Promise<CiphersuiteImpl> {
  suite ??= makeSuite().catch((error: unknown) => {
    suite = null;
    throw error;
  });
  return suite;
}
