import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createWebFetch, type WebPost } from '#server/lib/web-fetch.ts';
import { readPushNotice, type PushNotice } from '#shared/rules/push-notice.ts';
import { ownCertificate } from './own-certificate.ts';

/** What a browser keeps of its subscription. */
export interface BrowserKeys {
  readonly privateKey: Buffer;
  readonly publicKey: Buffer;
  readonly auth: Buffer;
}

/**
 * Takes a push apart as a browser does (RFC 8291, 8188), by another way than the server that made it.
 * @throws Error when it is not for these keys, or was changed
 */
export function decryptPush(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const secret = pair.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const material = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
  const derived = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${what}\0`, length));
  const opening = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  opening.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** What a push service reads of who sent: signed by the key `k`, for its own origin. */
export interface Voucher {
  readonly isSigned: boolean;
  readonly key: string;
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

/** Reads what RFC 8292 asks a sender to show. */
function readVoucher(authorization: string): Voucher {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  // reason: the tests look at what is in it
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Voucher['claims'];
  return { isSigned, key, claims: read };
}

/** A push that came for a browser. */
export interface TakenPush {
  readonly notice: PushNotice | null;
  readonly text: string;
  readonly headers: IncomingMessage['headers'];
  readonly voucher: Voucher;
}

/** A browser that lets itself be notified. */
export interface PushBrowser {
  /** What its page sends. */
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** What came for it, decrypted. */
  readonly taken: readonly TakenPush[];
  /** How often it was tried, whatever was answered. */
  readonly tries: () => number;
  /** What is answered from now on to what is sent to it. */
  answer(status: number): void;
}

/** A push service on this machine, with TLS, which reads what it is given as the browsers would. */
export interface PushService {
  readonly origin: string;
  readonly port: number;
  readonly cert: string;
  /** Speaks to this machine only, under any name. */
  readonly post: WebPost;
  browser(): PushBrowser;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const HOST = 'push.example';

interface Kept {
  readonly keys: BrowserKeys;
  readonly taken: TakenPush[];
  tries: number;
  status: number;
}

async function take(request: IncomingMessage, browser: Kept): Promise<void> {
  const body = await buffer(request);
  browser.tries += 1;
  if (browser.status !== 201) return;
  const text = decryptPush(body, browser.keys);
  browser.taken.push({
    text,
    notice: readPushNotice(text),
    headers: request.headers,
    voucher: readVoucher(request.headers.authorization ?? ''),
  });
}

/** Starts a push service. */
export async function startPushService(): Promise<PushService> {
  const { cert, key } = ownCertificate(HOST);
  const browsers = new Map<string, Kept>();
  const server = createServer({ cert, key }, (request, response) => {
    const browser = browsers.get(request.url ?? '');
    const answer = (status: number) => response.writeHead(status).end();
    if (!browser) answer(404);
    else
      take(request, browser).then(
        () => answer(browser.status),
        () => answer(400),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const { port } = address;
  const origin = `https://${HOST}:${String(port)}`;
  const door = createWebFetch({
    resolve: () => Promise.resolve([{ address: LOOPBACK, family: 4 }]),
    admits: (candidate) => candidate === LOOPBACK,
    ports: [String(port)],
    timeoutMs: 5_000,
    ca: cert,
  });
  return {
    origin,
    port,
    cert,
    post: door.post,
    browser() {
      const pair = createECDH('prime256v1');
      const publicKey = pair.generateKeys();
      const keys = { privateKey: pair.getPrivateKey(), publicKey, auth: randomBytes(16) };
      const kept: Kept = { keys, taken: [], tries: 0, status: 201 };
      const path = `/push/${randomBytes(12).toString('hex')}`;
      browsers.set(path, kept);
      return {
        subscription: {
          endpoint: origin + path,
          keys: { p256dh: publicKey.toString('base64url'), auth: keys.auth.toString('base64url') },
        },
        taken: kept.taken,
        tries: () => kept.tries,
        answer(status) {
          kept.status = status;
        },
      };
    },
    async close() {
      await door.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
