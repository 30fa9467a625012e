import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
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
 * Kinds of addresses that may belong to a country (ipaddr.js after the special-purpose registries
 * of IANA, RFC 6890). The shipped data gives some private networks one all the same
 * (172.16.0.0/12 and 192.168.0.0/16 stand there as Australian), so the kind is asked first.
 */
const LOCATED: ReadonlySet<string> = new Set(['unicast', '6to4', 'teredo']);

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
  return {
    countryOf(ip) {
      if (isIP(ip) === 0) return null;
      // an IPv4 client of a socket that serves both comes as the IPv4 address it is
      const address = ipaddr.process(ip);
      if (!LOCATED.has(address.range())) return null;
      const record = recordSchema.safeParse(reader.get(address.toString()));
      return record.success && /^[a-z]{2}$/i.test(record.data) ? record.data.toUpperCase() : null;
    },
  };
}
