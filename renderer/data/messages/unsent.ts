import type { UserId } from '#shared/lib/ids.ts';
import type { PendingMessage } from '#shared/reduce/client-view.ts';
import { forgetPersisted, persistValue, persistedValues } from '../../lib/persisted-values.ts';
import { asRecord } from '../../lib/parse-stored.ts';

/** Far more than anybody writes while the network is away. */
const MOST = 200;
const HOUR_MS = 3_600_000;
/** What waited longer than this asks its writer before it goes out. */
const FRESH_MS = 24 * HOUR_MS;
/** What was neither sent again nor given up by then is forgotten. */
const KEPT_MS = 30 * 24 * HOUR_MS;

/** Those of each account apart: another one that signs in here never meets them. */
function prefixOf(userId: UserId): string {
  return `unsent/${userId}/`;
}

function keyOf({ createdBy, nonce }: PendingMessage): string {
  return prefixOf(createdBy.id) + nonce;
}

/** Keeps what I have written until it is sent or given up, over a reload too. */
export function keepUnsent(copy: PendingMessage): void {
  void persistValue(keyOf(copy), copy);
}

/** It is sent, or given up. */
export function forgetUnsent(copy: PendingMessage): void {
  void forgetPersisted(keyOf(copy));
}

/** What an account has not sent, in the order of writing; what is too old to go out as failed. */
export async function unsentOf(userId: UserId, now: number): Promise<readonly PendingMessage[]> {
  const copies = (await persistedValues(prefixOf(userId))).filter(isCopy);
  const inOrder = copies.toSorted((left, right) => writtenAt(left) - writtenAt(right));
  const isKept = (copy: PendingMessage) => now - writtenAt(copy) < KEPT_MS;
  const kept = inOrder.filter(isKept).slice(-MOST);
  for (const copy of inOrder) if (!kept.includes(copy)) forgetUnsent(copy);
  return kept.map((copy) => {
    const isFresh = now - writtenAt(copy) < FRESH_MS && copy.state !== 'failed';
    return { ...copy, state: isFresh ? 'waiting' : 'failed' };
  });
}

function writtenAt({ createdAt }: PendingMessage): number {
  return Date.parse(createdAt);
}

/** What is stored was written by this program or by an older one: the shape is looked at. */
function isCopy(found: unknown): found is PendingMessage {
  const record = asRecord(found);
  if (record === null) return false;
  const texts = ['nonce', 'channelId', 'content', 'createdAt', 'type', 'state'];
  return (
    texts.every((name) => typeof record[name] === 'string') &&
    asRecord(record['createdBy']) !== null &&
    Array.isArray(record['attachments'])
  );
}
