import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { z } from 'zod';
import { createIdSource } from '#server/lib/id-source.ts';
import { openNodeLease } from '#server/lib/node-lease.ts';
import { ProblemError } from '#server/lib/problem-error.ts';
import { openDatabase } from '#server/store/database.ts';
import { claimNode, releaseNode, renewNode } from '#server/store/nodes.ts';

// A process that makes ids as a node does and prints them, one a line. The order is its first
// argument. When it may make none it tries again.

const orderSchema = z.object({
  connectionString: z.string(),
  count: z.number(),
  /** How far its clock is off, and how far it is set back when half of the ids are made. */
  aheadMs: z.number(),
  setBackMs: z.number(),
  /** How many ids at once, and how long it rests in between. */
  batch: z.number(),
  restMs: z.number(),
  times: z.object({
    leaseMs: z.number(),
    trustMs: z.number(),
    renewEveryMs: z.number(),
    idsAheadMs: z.number(),
  }),
});

export type IdMakerOrder = z.infer<typeof orderSchema>;

async function main(): Promise<void> {
  const order = orderSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
  const database = openDatabase(order.connectionString, 2);
  const { db } = database;
  let ahead = order.aheadMs;
  const now = () => Date.now() + ahead;
  const lease = await openNodeLease({
    table: {
      claim: (claim) => claimNode(db, claim),
      renew: (held) => renewNode(db, held),
      release: (held) => releaseNode(db, held),
    },
    now,
    logger: pino({ level: 'silent' }),
    address: '',
    times: order.times,
  });
  lease.onLost(() => process.stdout.write(`lost ${String(lease.number)}\n`));
  process.stdout.write(`leased ${String(lease.number)}\n`);
  const ids = createIdSource({ now, node: lease });
  const made: string[] = [];
  for (let count = 0; count < order.count;) {
    try {
      for (let left = order.batch; left > 0 && count < order.count; left -= 1) {
        made.push(ids.newId());
        count += 1;
        if (count === Math.floor(order.count / 2)) ahead -= order.setBackMs;
      }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
    // a process that dies has told no one of these, and uses them nowhere
    process.stdout.write(
      made
        .splice(0)
        .map((id) => `${id}\n`)
        .join(''),
    );
    await wait(order.restMs);
  }
  await lease.release(ids.lastTime());
  await database.close();
}

await main();
