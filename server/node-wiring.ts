import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Clock } from './lib/clock.ts';
import { createIdSource, type NewId } from './lib/id-source.ts';
import { leaseTimes, openNodeLease, type NodeLease } from './lib/node-lease.ts';
import type { Closers } from './lib/closers.ts';
import { openDatabase, type Database } from './store/database.ts';
import { claimNode, releaseNode, renewNode } from './store/nodes.ts';

interface NodeParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly closers: Closers;
  /** What operators know this node by. */
  readonly name: string;
  /** How far ahead of the clock ids may reach; tests set theirs forward by years. */
  readonly idsAheadMs?: number | undefined;
}

/** Names this process: where it runs, and which start of it this is. */
export function nameOfNode({ PORT }: Pick<Config, 'PORT'>): string {
  return `${hostname().slice(0, 40)}:${String(PORT)} ${randomBytes(3).toString('hex')}`;
}

/** Leases this process its number, and makes ids with it. */
export async function openNode(parts: NodeParts): Promise<{ lease: NodeLease; newId: NewId }> {
  const { database, clock, logger, closers, name } = parts;
  const { idsAheadMs = leaseTimes.idsAheadMs } = parts;
  // not in the queue behind everything else when there is much to do; it opens with its first use
  const own = openDatabase(database.address, 1);
  closers.add('connection of the lease', () => own.close());
  const lease = await openNodeLease({
    table: {
      claim: (claim) => claimNode(database.db, claim),
      renew: (held) => renewNode(own.db, held),
      release: (held) => releaseNode(database.db, held),
    },
    now: () => clock.now(),
    logger,
    address: name,
    times: { idsAheadMs },
  });
  const ids = createIdSource({ now: () => clock.now(), node: lease });
  closers.add('lease of the node', () => lease.release(ids.lastTime()));
  return { lease, newId: ids.newId };
}
