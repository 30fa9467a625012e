import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Agent, request, type Dispatcher } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** Something fetched from the web, whole. */
export interface WebAnswer {
  /** Where it came from in the end. */
  readonly url: URL;
  /** Media type without parameters, lower case. */
  readonly mimeType: string;
  readonly charset: string | null;
  readonly bytes: Buffer;
}

export interface WebRequest {
  /** Media types that are read, or families such as `image/`; anything else is refused. */
  readonly accept: readonly string[];
  /** Bound of what is read, packed and unpacked. */
  readonly maxBytes: number;
}

/**
 * Fetches what a link in a message names, from the public web only.
 * @throws WebRefusal
 */
export type WebFetch = (address: string, wanted: WebRequest) => Promise<WebAnswer>;

/** What came of sending something. */
export interface WebPosted {
  readonly status: number;
}

/**
 * Sends something to an address that a user's browser named, encrypted and into the public web only.
 * No redirect is followed, and of what is answered only the status is looked at.
 * @throws WebRefusal where the address must not be opened; other errors where it was not reached
 */
export type WebPost = (
  address: string,
  sent: { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array },
) => Promise<WebPosted>;

/** Why something was not fetched; never shown to users, only logged. */
export class WebRefusal extends Error {}

type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

interface WebFetchOptions {
  /** Tests name their own hosts and admit this machine. */
  readonly resolve?: Resolve;
  readonly admits?: (address: string) => boolean;
  readonly ports?: readonly string[];
  /** The only hosts it opens, redirects included; without it all. */
  readonly hosts?: (hostname: string) => boolean;
  /** A certificate that is trusted besides those of the system. */
  readonly ca?: string;
  /** For all of it, redirects included. Milliseconds. */
  readonly timeoutMs?: number;
}

/** More hops are a loop or a shop window. */
const MAX_REDIRECTS = 3;
/** A page that takes longer is not worth its preview. */
const TIMEOUT_MS = 6_000;
const MAX_ADDRESS_LENGTH = 2_000;
/** The ports of the web; '' is the scheme's own. Others speak of machines behind a wall. */
const webPorts: readonly string[] = ['', '80', '443'];
const userAgent = 'Mozilla/5.0 (compatible; TayfaBot/1.0; link preview)';

function resolveBySystem(hostname: string): Promise<readonly LookupAddress[]> {
  return new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, addresses) => {
      if (error) reject(error);
      else resolve(addresses);
    });
  });
}

/** What an address must be to be opened. */
interface Guard {
  readonly resolve: Resolve;
  readonly admits: (address: string) => boolean;
  readonly ports: readonly string[];
  readonly hosts: (hostname: string) => boolean;
}

function guardOf(options: WebFetchOptions): Guard {
  return {
    resolve: options.resolve ?? resolveBySystem,
    admits: options.admits ?? isPublicAddress,
    ports: options.ports ?? webPorts,
    hosts: options.hosts ?? (() => true),
  };
}

/**
 * The addresses of a name, all of them public.
 * @throws WebRefusal
 */
async function publicAddresses(guard: Guard, hostname: string): Promise<LookupAddress[]> {
  const addresses = await guard.resolve(hostname);
  const isPublic = addresses.length > 0 && addresses.every(({ address }) => guard.admits(address));
  if (!isPublic) throw new WebRefusal('The name leads to an address that is not public');
  return [...addresses];
}

/**
 * An address of the public web, as far as can be told before its name is resolved.
 * @throws WebRefusal
 */
function checkedAddress(guard: Guard, address: string, base?: URL): URL {
  if (address.length > MAX_ADDRESS_LENGTH) throw new WebRefusal('The address is too long');
  const url = URL.parse(address, base?.href);
  if (!url) throw new WebRefusal('Not an address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new WebRefusal('Not an address of the web');
  if (url.username || url.password) throw new WebRefusal('An address with a password');
  if (!guard.ports.includes(url.port)) throw new WebRefusal('Not a port of the web');
  if (!guard.hosts(url.hostname)) throw new WebRefusal('Not one of the hosts that are opened');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // an address in figures is connected to without a lookup
  if (isIP(host) !== 0 && !guard.admits(host)) throw new WebRefusal('The address is not public');
  return url;
}

type LookupDone = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** Resolves for a socket: it connects to nothing but what was checked here. */
async function answerLookup(
  guard: Guard,
  { hostname, all }: { hostname: string; all: boolean | undefined },
  done: LookupDone,
): Promise<void> {
  let addresses: LookupAddress[];
  try {
    addresses = await publicAddresses(guard, hostname);
  } catch (error) {
    done(error instanceof Error ? error : new Error('Lookup failed'), '');
    return;
  }
  const [first] = addresses;
  if (all) done(null, addresses);
  else done(null, first?.address ?? '', first?.family);
}

/**
 * Creates the one door through which the server opens addresses that users wrote. A name is
 * resolved once, at the moment of connecting, and the connection goes to the very addresses that
 * were checked: a name that answers differently the second time gains nothing.
 */
export function createWebFetch(options: WebFetchOptions = {}): {
  readonly fetch: WebFetch;
  readonly post: WebPost;
  readonly close: () => Promise<void>;
} {
  const guard = guardOf(options);
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const agent = new Agent({
    connect: {
      timeout: timeoutMs,
      ...(options.ca !== undefined && { ca: options.ca }),
      lookup(hostname, { all }, done) {
        void answerLookup(guard, { hostname, all }, done);
      },
    },
    pipelining: 0,
    maxHeaderSize: 16_384,
  });

  async function fetchWithin(
    address: string,
    wanted: WebRequest,
    signal: AbortSignal,
  ): Promise<WebAnswer> {
    let url = checkedAddress(guard, address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const answer = await request(url, {
        dispatcher: agent,
        signal,
        headers: {
          'user-agent': userAgent,
          accept: wanted.accept.map((type) => (type.endsWith('/') ? `${type}*` : type)).join(', '),
          'accept-encoding': 'gzip, deflate, br',
        },
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      // a body cut short may fail after the last listener has gone
      answer.body.on('error', () => undefined);
      const next = locationOf(answer);
      if (next === null) return readAnswer(url, answer, wanted);
      answer.body.destroy();
      url = checkedAddress(guard, next, url);
    }
    throw new WebRefusal('Too many redirects');
  }

  return {
    async fetch(address, wanted) {
      try {
        return await fetchWithin(address, wanted, AbortSignal.timeout(timeoutMs));
      } catch (error) {
        if (error instanceof WebRefusal) throw error;
        throw new WebRefusal('The address could not be read', { cause: error });
      }
    },
    async post(address, { headers, body }) {
      const url = checkedAddress(guard, address);
      if (url.protocol !== 'https:') throw new WebRefusal('Not an encrypted address');
      try {
        const answer = await request(url, {
          method: 'POST',
          dispatcher: agent,
          signal: AbortSignal.timeout(timeoutMs),
          headers,
          body,
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
        });
        answer.body.on('error', () => undefined);
        answer.body.destroy();
        return { status: answer.statusCode };
      } catch (error) {
        throw refusalIn(error) ?? error;
      }
    },
    close: () => agent.destroy(),
  };
}

/** What kept a socket from being opened: the lookup refused, and undici says so in its own words. */
function refusalIn(error: unknown): WebRefusal | null {
  if (error instanceof WebRefusal) return error;
  return error instanceof Error && error.cause instanceof WebRefusal ? error.cause : null;
}

/** Where an answer sends us on to; null when it is the end. */
function locationOf({ statusCode, headers }: Dispatcher.ResponseData): string | null {
  if (statusCode < 300 || statusCode > 399) return null;
  const { location } = headers;
  if (typeof location !== 'string') throw new WebRefusal('A redirect to nowhere');
  return location;
}

async function readAnswer(
  url: URL,
  answer: Dispatcher.ResponseData,
  wanted: WebRequest,
): Promise<WebAnswer> {
  const { statusCode, headers, body } = answer;
  try {
    if (statusCode !== 200) throw new WebRefusal(`Answered ${String(statusCode)}`);
    const [mimeType = '', ...parameters] = headerOf(headers, 'content-type')
      .split(';')
      .map((part) => part.trim().toLowerCase());
    const isWanted = wanted.accept.some((type) =>
      type.endsWith('/') ? mimeType.startsWith(type) : mimeType === type,
    );
    if (!isWanted) throw new WebRefusal('Not what was asked for');
    const charset = parameters.find((parameter) => parameter.startsWith('charset='));
    const encoding = headerOf(headers, 'content-encoding').trim().toLowerCase();
    const bytes = await readUnpacked(body, encoding, wanted.maxBytes);
    return { url, mimeType, charset: charset?.slice(8).replaceAll('"', '') ?? null, bytes };
  } finally {
    body.destroy();
  }
}

function headerOf(headers: Dispatcher.ResponseData['headers'], name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** Lets a stream through as long as it stays within the bound. */
function atMost(maxBytes: number, message: string) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let read = 0;
    for await (const chunk of chunks) {
      read += chunk.length;
      if (read > maxBytes) throw new WebRefusal(message);
      yield chunk;
    }
  };
}

const unpackers = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  identity: () => new PassThrough(),
  '': () => new PassThrough(),
};

/**
 * All of a body, unpacked. Both forms are bounded: what is packed small may be huge.
 * @throws WebRefusal
 */
async function readUnpacked(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  if (!Object.hasOwn(unpackers, encoding))
    throw new WebRefusal('Packed in a way that is not read here');
  const parts: Buffer[] = [];
  await pipeline(
    body,
    atMost(maxBytes, 'Too large'),
    // reason: just looked up
    unpackers[encoding as keyof typeof unpackers](),
    atMost(maxBytes, 'Too large when unpacked'),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) parts.push(chunk);
    },
  );
  return Buffer.concat(parts);
}
