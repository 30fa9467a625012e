import { getCiphersuiteFromName, getCiphersuiteImpl } from 'ts-mls';
import { beforeAll, describe, expect, it } from 'vitest';
import { groupCiphers } from './group-ciphers.ts';

type Suite = Awaited<ReturnType<typeof groupCiphers>>;

let own: Suite;
let library: Suite;

beforeAll(async () => {
  own = await groupCiphers();
  library = await getCiphersuiteImpl(getCiphersuiteFromName(own.name));
});

const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7 + 3) % 256);

describe('the hashes of a group', () => {
  it.each([0, 1, 31, 32, 63, 64, 65, 1_000])(
    'are those of the browser, of %d bytes',
    async (length) => {
      const data = bytes(length);
      const key = bytes(Math.max(length, 1));
      expect(await own.hash.digest(data)).toEqual(await library.hash.digest(data));
      const mac = await own.hash.mac(key, data);
      expect(mac).toEqual(await library.hash.mac(key, data));
      expect(await own.hash.verifyMac(key, mac, data)).toBe(true);
      expect(await library.hash.verifyMac(key, mac, data)).toBe(true);
      // the library knows no salt of another length
      for (const salt of [new Uint8Array(), bytes(32)])
        expect(await own.kdf.extract(salt, data)).toEqual(await library.kdf.extract(salt, data));
      const secret = await own.kdf.extract(bytes(32), data);
      const expanded = await own.kdf.expand(secret, data, 48);
      expect(expanded).toEqual(await library.kdf.expand(secret, data, 48));
    },
  );

  it.each([
    ['another byte', (mac: Uint8Array) => mac.with(31, (mac[31] ?? 0) ^ 1)],
    ['a byte less', (mac: Uint8Array) => mac.slice(0, 31)],
    ['a byte more', (mac: Uint8Array) => Uint8Array.from([...mac, 0])],
    ['nothing', () => new Uint8Array()],
  ])('do not take %s for what was signed', async (_, changed) => {
    const mac = await own.hash.mac(bytes(32), bytes(100));
    expect(await own.hash.verifyMac(bytes(32), changed(mac), bytes(100))).toBe(false);
  });

  it('are as long as the library is told', () => {
    expect(own.kdf.size).toBe(library.kdf.size);
  });
});
