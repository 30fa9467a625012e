import { randomUUID } from 'node:crypto';
import { Client, type Pool } from 'pg';
import type { ChannelId } from '#shared/lib/ids.ts';
import { fillTeam, type FilledTeam } from './filled-team.ts';
import { openConnection, requestText, type KeepAliveConnection } from './keep-alive-connection.ts';
import type { LoadPart } from './load-part.ts';
import { withMeasuredServer, type MeasuredServer } from './measured-server.ts';
import { processorTimeMs } from './process-cost.ts';
import { inTurns, loadNumbers, machineLoad, ratioInTurns, rounded, roundsRow } from './rounds.ts';

const WRITERS = 32;
/**
 * Rate limits are on, 60 sends in 30 s for each: enough members for 24,000 sends a second, taking
 * turns. It is also what a busy server looks like, whose sessions do not all stay warm.
 */
const MEMBERS = 6_000;
const CHANNELS = 8;
const ROUNDS = 12;
const ROUND_MS = 1_000;
const WARM_UP_MS = 2_000;
const CONTENT = 'What a game that was last night, shall we play again on Friday at nine?';

/** Writes one message durably; resolves when it is acknowledged. */
type Writer = () => Promise<void>;

/** Goes round a list for ever. */
function createTurns<Item>(items: readonly Item[]): () => Item {
  let next = 0;
  return () => {
    const item = items[next];
    next = (next + 1) % items.length;
    if (item === undefined) throw new Error('There is no one to take a turn');
    return item;
  };
}

/** Lets all writers write for a while; answers how many messages a second were acknowledged. */
async function writeFor(ms: number, writers: readonly Writer[]): Promise<number> {
  const start = performance.now();
  const end = start + ms;
  let acknowledged = 0;
  await Promise.all(
    writers.map(async (write) => {
      while (performance.now() < end) {
        await write();
        acknowledged += 1;
      }
    }),
  );
  return acknowledged / ((performance.now() - start) / 1000);
}

interface Senders {
  readonly connections: readonly KeepAliveConnection[];
  readonly nextCookie: () => string;
  /** Messages acknowledged so far. */
  sent: number;
}

/** One writer for each connection; members and channels take turns. */
function createSenders(senders: Senders, channelIds: readonly ChannelId[]): Writer[] {
  const nextChannel = createTurns(channelIds);
  return senders.connections.map((connection) => async () => {
    const response = await connection.send(
      requestText({
        method: 'POST',
        path: `/api/v1/channels/${nextChannel()}/messages`,
        cookie: senders.nextCookie(),
        body: JSON.stringify({ content: CONTENT, nonce: randomUUID() }),
      }),
    );
    if (!response.startsWith('HTTP/1.1 200 ')) throw new Error(`A send was refused:\n${response}`);
    senders.sent += 1;
  });
}

/** A prepared statement of one row on each connection, committed by itself: no server, no batch. */
function createInserters(clients: readonly Client[], team: FilledTeam): Writer[] {
  const nextChannel = createTurns(team.channelIds);
  const nextMember = createTurns(team.members);
  let lastId = 0;
  return clients.map((client) => async () => {
    lastId += 1;
    await client.query({
      name: 'insert',
      text: `insert into raw_messages (channel_id, id, author_id, content, nonce)
             values ($1, $2, $3, $4, $5)`,
      values: [nextChannel(), lastId, nextMember().userId, CONTENT, randomUUID()],
    });
  });
}

async function openClients(pool: Pool): Promise<Client[]> {
  const { connectionString = '' } = pool.options;
  return Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const client = new Client({ connectionString });
      await client.connect();
      return client;
    }),
  );
}

/** Every acknowledged message is there, and no other. */
async function requireAll(pool: Pool, sent: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from messages');
  const found = rows[0]?.count;
  if (found !== sent) throw new Error(`${sent} messages were acknowledged, ${found} are there`);
}

async function measure({ server, pool }: MeasuredServer) {
  const size = { memberCount: MEMBERS + 1, signedInCount: MEMBERS, channelCount: CHANNELS };
  const team = await fillTeam({ pool, origin: server.origin }, size);
  await pool.query('create table raw_messages (like messages including all)');
  const clients = await openClients(pool);
  const connections = await Promise.all(
    Array.from({ length: WRITERS }, () => openConnection(server.origin)),
  );
  const senders: Senders = {
    connections,
    nextCookie: createTurns(team.members.map(({ cookie }) => cookie)),
    sent: 0,
  };
  try {
    const toAll = createSenders(senders, team.channelIds);
    const toOne = createSenders(senders, team.channelIds.slice(0, 1));
    const raw = createInserters(clients, team);
    // everybody once, so that sessions and memberships are known
    while (senders.sent < MEMBERS) await writeFor(WARM_UP_MS / 4, toAll);
    for (const writers of [toAll, raw]) await writeFor(WARM_UP_MS, writers);

    const processor: number[] = [];
    const rounds = await inTurns(ROUNDS, {
      async toAll() {
        const sentBefore = senders.sent;
        const before = await processorTimeMs(server.pid);
        const perSecond = await writeFor(ROUND_MS, toAll);
        const used = (await processorTimeMs(server.pid)) - before;
        processor.push((used * 1000) / (senders.sent - sentBefore));
        return perSecond;
      },
      toOne: () => writeFor(ROUND_MS, toOne),
      raw: () => writeFor(ROUND_MS, raw),
    });
    await requireAll(pool, senders.sent);
    return { rounds, processor };
  } finally {
    for (const connection of connections) connection.close();
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Durable sends through the whole server, against the least that the database needs for them. */
export const sends: LoadPart = {
  name: 'sends',
  async run() {
    const before = machineLoad();
    const { rounds, processor } = await withMeasuredServer(measure);
    return {
      about: `Acknowledged durable sends by ${WRITERS} writers with a keep-alive connection each, through the whole server in production (rate limits on, ${MEMBERS} members taking turns), against single-row prepared inserts with autocommit by ${WRITERS} connections into a table of the same layout in the same database. Rounds of ${ROUND_MS} ms in turns; server, database and senders share this machine. Afterwards all acknowledged messages were counted in the database.`,
      rows: [
        roundsRow(`server, ${CHANNELS} channels`, 'sends/s', rounds.toAll),
        roundsRow('server, one channel', 'sends/s', rounds.toOne),
        roundsRow('raw inserts', 'rows/s', rounds.raw),
        roundsRow(`server process, ${CHANNELS} channels`, 'processor µs/send', processor),
      ],
      aims: { 'server to raw inserts': { atLeast: 0.5 } },
      numbers: {
        'server to raw inserts': rounded(ratioInTurns(rounds.toAll, rounds.raw)),
        'server to raw inserts, one channel': rounded(ratioInTurns(rounds.toOne, rounds.raw)),
        ...loadNumbers(before),
      },
    };
  },
};
