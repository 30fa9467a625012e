import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

it('recognises the password it hashed and no other', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('şifre çok gizli');
  expect(await passwords.verify(hash, 'şifre çok gizli')).toBe(true);
  expect(await passwords.verify(hash, 'şifre çok gizli ')).toBe(false);
});

it('recognises a password however its accents were typed', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('café-crème'.normalize('NFC'));
  expect(await passwords.verify(hash, 'café-crème'.normalize('NFD'))).toBe(true);
});

it('stores argon2id with the parameters of the OWASP cheat sheet', async () => {
  expect(await createPasswords().hash('correct horse')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  );
});

it('recognises what was hashed at the other cost: the hash says its own', async () => {
  const [full, least] = [createPasswords(), createPasswords('least')];
  expect(await least.verify(await full.hash('correct horse'), 'correct horse')).toBe(true);
  expect(await full.verify(await least.hash('correct horse'), 'correct horse')).toBe(true);
  expect(await least.verify(await least.hash('correct horse'), 'wrong horse')).toBe(false);
  expect(await least.verify(null, 'correct horse')).toBe(false);
});

it('hashes the same password differently each time', async () => {
  const passwords = createPasswords();
  expect(await passwords.hash('correct horse')).not.toBe(await passwords.hash('correct horse'));
});

it('says no where there is no account, and works as long for it', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('correct horse');
  await passwords.verify(null, 'warm up');

  /** Of the processor: it is another thread that compares, and it may have to wait for its turn. */
  async function work(stored: string | null): Promise<number> {
    const before = process.cpuUsage();
    expect(await passwords.verify(stored, 'wrong horse')).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  }
  // in turns, and the least of each: so what else this process does falls on both alike
  let [forNone, forAccount] = [Infinity, Infinity];
  for (let round = 0; round < 9; round += 1) {
    forNone = Math.min(forNone, await work(null));
    forAccount = Math.min(forAccount, await work(hash));
  }
  // without an account's work for none the ratio would be a hundred and more
  expect(forAccount / forNone).toBeLessThan(3);
  expect(forNone / forAccount).toBeLessThan(3);
});
