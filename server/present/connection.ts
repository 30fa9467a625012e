import type { Connection, OwnConnection } from '#shared/contract/account/connections.ts';
import { isoTime } from '../lib/clock.ts';
import type { ConnectionRow } from '../store/connections.ts';

/** A connected account as others see it. */
export function presentConnection({ provider, account, url }: ConnectionRow): Connection {
  return { provider, account, url };
}

/** A connected account as its user sees it. */
export function presentOwnConnection(row: ConnectionRow): OwnConnection {
  return {
    ...presentConnection(row),
    isShown: row.is_shown,
    connectedAt: isoTime(row.connected_at),
  };
}
