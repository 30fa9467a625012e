import { existsSync, readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Reader, type Response } from 'mmdb-lib';
import { z } from 'zod';

export interface CountryDatabase {
  /** Country code of an address, upper case; null for private, loopback and unknown addresses. */
  countryOf(ip: string): string | null;
}

/** The shipped database's form, and the one of GeoLite2 and DB-IP files. */
const recordSchema = z.union([
  z.object({ country_code: z.string() }).transform((record) => record.country_code),
  z
    .object({ country: z.object({ iso_code: z.string() }) })
    .transform((record) => record.country.iso_code),
]);

/** An operator's own database in the data folder comes before the shipped one. */
const OWN_FILE = 'country.mmdb';

/**
 * Networks that belong to no country, from the special-purpose address registries of IANA
 * (RFC 6890). The shipped data gives some of them one all the same (172.16.0.0/12 and
 * 192.168.0.0/16 stand there as Australian), so they are asked first.
 */
const NOWHERE = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/127',
  '64:ff9b::/96',
  '100::/64',
  '2001:db8::/32',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
] as const;

function createNowhere(): BlockList {
  const networks = new BlockList();
  for (const network of NOWHERE) {
    const [address = '', prefix] = network.split('/');
    networks.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4');
  }
  return networks;
}

function shippedFile(): string {
  return fileURLToPath(
    import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
  );
}

function openReader(file: string): Reader<Response> {
  try {
    return new Reader(readFileSync(file));
  } catch (error) {
    throw new Error(`${file} cannot be read as a country database`, { cause: error });
  }
}

/**
 * Opens the country database: `country.mmdb` in the folder (any MaxMind-format country file), else
 * the shipped one. The file is held in memory as it is and searched in place, so opening costs the
 * read alone (about 8 MB).
 * @throws Error when the operator's file cannot be read as a database
 */
export function openCountryDatabase({ folder }: { folder?: string } = {}): CountryDatabase {
  const ownFile = folder === undefined ? undefined : join(folder, OWN_FILE);
  const file = ownFile && existsSync(ownFile) ? ownFile : shippedFile();
  const reader = openReader(file);
  const nowhere = createNowhere();
  return {
    countryOf(ip) {
      // an IPv4 client on a socket that serves both
      const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
      const version = isIP(address);
      if (version === 0 || nowhere.check(address, version === 6 ? 'ipv6' : 'ipv4')) return null;
      const record = recordSchema.safeParse(reader.get(address));
      return record.success && /^[a-z]{2}$/i.test(record.data) ? record.data.toUpperCase() : null;
    },
  };
}
