import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openCountryDatabase } from './country.ts';

it.each([
  ['88.255.1.1', 'TR'],
  ['2a02:ff0::1', 'TR'],
  ['5.191.0.1', 'AZ'],
  ['8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
  ['::ffff:88.255.1.1', 'TR'],
])('%s belongs to %s', (ip, country) => {
  expect(openCountryDatabase().countryOf(ip)).toBe(country);
});

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.1.1',
  '172.31.255.255',
  '192.168.0.1',
  '198.51.100.7',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:192.168.0.1',
  '2001:db8::1',
  'fd00::1',
  'fe80::1',
])('knows no country of %s', (ip) => {
  expect(openCountryDatabase().countryOf(ip)).toBeNull();
});

it.each(['', 'localhost', '1.2.3', '999.1.1.1', '::ffff:nonsense'])(
  'knows no country of what is no address: "%s"',
  (ip) => {
    expect(openCountryDatabase().countryOf(ip)).toBeNull();
  },
);

it("prefers the operator's own database and refuses a broken one", () => {
  const folder = mkdtempSync(join(tmpdir(), 'tayfa-country-'));
  try {
    expect(openCountryDatabase({ folder }).countryOf('8.8.8.8')).toBe('US');
    writeFileSync(join(folder, 'country.mmdb'), 'not a database');
    expect(() => openCountryDatabase({ folder })).toThrow('cannot be read as a country database');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
