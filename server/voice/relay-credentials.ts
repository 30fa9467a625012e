import { createHmac } from 'node:crypto';
import type { MediaOffer } from '#shared/contract/voice/media.ts';
import type { UserId } from '#shared/lib/ids.ts';

/** Where clients are relayed that cannot reach the server by themselves. */
export interface RelaySettings {
  /** turn: and turns: addresses. */
  readonly urls: readonly string[];
  /** What the relay calls its static-auth-secret. */
  readonly secret: string;
}

/** How long credentials are good for: a stay of one evening. Seconds. */
const LIFE_SECONDS = 12 * 3_600;

/**
 * Credentials that the relay checks by itself (the REST API of TURN, as coturn has it with
 * use-auth-secret): the user is the time until which they are good and a name, the password its HMAC.
 */
export function relayServers(
  relay: RelaySettings | null,
  { userId, now }: { readonly userId: UserId; readonly now: number },
): MediaOffer['iceServers'] {
  if (relay === null) return [];
  const username = `${Math.floor(now / 1_000) + LIFE_SECONDS}:${userId}`;
  const credential = createHmac('sha1', relay.secret).update(username).digest('base64');
  return [{ urls: [...relay.urls], username, credential }];
}
