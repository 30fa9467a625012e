import type { Passkey } from '#shared/contract/account/passkeys.ts';
import { isoTime } from '../lib/clock.ts';
import type { PasskeyRow } from '../store/passkeys.ts';

/** A passkey as its user sees it. */
export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: isoTime(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : isoTime(row.last_used_at),
  };
}
