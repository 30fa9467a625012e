import { createECDH } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import pLimit from 'p-limit';
import { WebRefusal, type WebPost } from './web-fetch.ts';

/** A browser's place at its push service. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushOptions {
  /** For so long the push service may keep it for a browser that is away. Seconds. */
  readonly ttl: number;
  /** Of what waits there under one topic only the latest is kept; up to 32 characters of base64url. */
  readonly topic: string;
}

/**
 * What became of a push: `gone`: there is no such place any more, or none that may be written to;
 * `away`: worth another try; `refused`: not worth one.
 */
export type PushEnd = 'sent' | 'gone' | 'away' | 'refused';

/** Sends to browsers through their push services (RFC 8030), encrypted (8291) and signed (8292). */
export interface PushSender {
  /** By which browsers know this server; base64url. */
  readonly publicKey: string;
  /** Whether something can be encrypted for this key. */
  isUsableKey(p256dh: string): boolean;
  send(target: PushTarget, text: string, options: PushOptions): Promise<PushEnd>;
}

const CURVE = 'prime256v1';
/** Under way at once; the rest waits in line. */
const AT_ONCE = 20;

function publicKeyOf(privateKey: string): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey().toString('base64url');
}

function endOf(status: number): PushEnd {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'away' : 'refused';
}

/**
 * Creates the sender. `key` is the private key as base64url; `contact` tells push services whom to
 * write to: an address of mail or of the web.
 */
export function createPushSender({
  key: privateKey,
  contact: subject,
  post,
}: {
  readonly key: string;
  readonly contact: string;
  readonly post: WebPost;
}): PushSender {
  const publicKey = publicKeyOf(privateKey);
  const limit = pLimit(AT_ONCE);

  async function send(
    { endpoint, p256dh, auth }: PushTarget,
    text: string,
    options: PushOptions,
  ): Promise<PushEnd> {
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
    const vapid = { subject, publicKey, privateKey };
    const message = { data: text, options: { ...options, urgency: 'high' } } as const;
    const { headers, body } = await buildPushPayload(message, subscription, vapid);
    try {
      return endOf((await post(endpoint, { headers, body })).status);
    } catch (error) {
      return error instanceof WebRefusal ? 'gone' : 'away';
    }
  }

  return {
    publicKey,
    isUsableKey(p256dh) {
      const pair = createECDH(CURVE);
      pair.generateKeys();
      try {
        pair.computeSecret(Buffer.from(p256dh, 'base64url'));
        return true;
      } catch {
        return false;
      }
    },
    send: (target, text, options) => limit(() => send(target, text, options)),
  };
}
