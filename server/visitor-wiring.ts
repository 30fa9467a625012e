import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import proxyaddr from 'proxy-addr';
import type { Config } from './config.ts';
import { openCountryDatabase } from './lib/country.ts';

type IsTrusted = (address: string, hop: number) => boolean;

/** Who of those between us and a person is believed. */
function trustOf(config: Config): IsTrusted {
  return proxyaddr.compile([...config.TRUSTED_PROXIES]);
}

/** The address of a person past the proxies we believe. */
export function addressReader(config: Config): (request: IncomingMessage) => string {
  const isTrusted = trustOf(config);
  return (request) => proxyaddr(request, isTrusted);
}

/** The country of a request: a believed proxy's word, else the address's, else the default. */
export function locationReader(config: Config): (request: FastifyRequest) => string {
  const countries = openCountryDatabase({ folder: config.dataFolder });
  const isTrusted = trustOf(config);
  const header = config.LOCATION_HEADER;

  function told(request: FastifyRequest): string | null {
    const value = header ? request.headers[header] : undefined;
    const peer = request.socket.remoteAddress;
    if (typeof value !== 'string' || peer === undefined || !isTrusted(peer, 0)) return null;
    return /^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : null;
  }

  return (request) => told(request) ?? countries.countryOf(request.ip) ?? config.DEFAULT_LOCATION;
}
