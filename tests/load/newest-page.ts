import type { Pool } from 'pg';
import { ID_EPOCH_MS, ID_TIME_SHIFT, type ChannelId } from '#shared/lib/ids.ts';
import { findNewestMessages } from '#server/store/messages.ts';
import { fillTeam, type FilledTeam } from './filled-team.ts';
import { openConnection, requestText, type KeepAliveConnection } from './keep-alive-connection.ts';
import type { LoadPart } from './load-part.ts';
import { withMeasuredServer, type MeasuredServer } from './measured-server.ts';
import { inTurns, loadNumbers, machineLoad, ratioInTurns, rounded, roundsRow } from './rounds.ts';

const FEW = 10_000;
const MANY = 2_000_000;
const PAGE = 50;
const READERS = 4;
/** 300 pages a minute for each: enough for 5,000 reads a second. */
const MEMBERS = 1_000;
const WARM_UP_READS = 4 * MEMBERS;
const ROUNDS = 12;
const ROUND_MS = 500;
const FILL_BATCH = 100_000;
/** Ids of filled messages lie this far apart, and end before those that are made now. */
const ID_STEP = 4_096n;

/** Fills a channel with messages of its members, oldest first. */
async function fillMessages(
  pool: Pool,
  place: { channelId: ChannelId; team: FilledTeam; count: number },
): Promise<void> {
  const { channelId, team, count } = place;
  const authors = team.members.map(({ userId }) => userId);
  const now = BigInt(Date.now() - ID_EPOCH_MS) << ID_TIME_SHIFT;
  const first = now - BigInt(count) * ID_STEP;
  for (let from = 0; from < count; from += FILL_BATCH) {
    await pool.query(
      `with unhurried as (select set_config('synchronous_commit', 'off', true))
       insert into messages (channel_id, id, author_id, content)
       select $1::bigint, $2::bigint + i::bigint * $3::bigint,
         ($4::bigint[])[1 + i * 7 % array_length($4::bigint[], 1)],
         'Message ' || i || ' of a channel that has seen many of them over the years'
       from unhurried, generate_series($5::int, $6::int - 1) as i`,
      [channelId, first, ID_STEP, authors, from, Math.min(count, from + FILL_BATCH)],
    );
  }
  await pool.query('vacuum analyze messages');
}

/** Something that reads the newest page once. */
type Reader = () => Promise<void>;

interface Library {
  readonly overHttp: readonly Reader[];
  readonly bySql: readonly Reader[];
  close(): void;
}

function httpReaders(
  connections: readonly KeepAliveConnection[],
  place: { channelId: ChannelId; team: FilledTeam },
): Reader[] {
  const { channelId, team } = place;
  let turn = 0;
  return connections.map((connection) => async () => {
    const member = team.members[turn % team.members.length];
    turn += 1;
    const path = `/api/v1/channels/${channelId}/messages?limit=${PAGE}`;
    const request = requestText({ method: 'GET', path, cookie: member?.cookie ?? '' });
    const response = await connection.send(request);
    if (!response.startsWith('HTTP/1.1 200 ')) throw new Error(`A read was refused:\n${response}`);
  });
}

/** A team with one channel of some length, and readers of it. */
async function openLibrary({ server, pool }: MeasuredServer, count: number): Promise<Library> {
  const size = { memberCount: MEMBERS + 1, signedInCount: MEMBERS, channelCount: 1 };
  const team = await fillTeam({ pool, origin: server.origin }, size);
  const [channelId] = team.channelIds;
  if (channelId === undefined) throw new Error('The team has no channel');
  await fillMessages(pool, { channelId, team, count });
  const connections = await Promise.all(
    Array.from({ length: READERS }, () => openConnection(server.origin)),
  );
  const bySql = async (): Promise<void> => {
    const rows = await findNewestMessages(pool, channelId, PAGE);
    if (rows.length !== PAGE) throw new Error(`The newest page has ${rows.length} messages`);
  };
  return {
    overHttp: httpReaders(connections, { channelId, team }),
    bySql: Array.from({ length: READERS }, () => bySql),
    close() {
      for (const connection of connections) connection.close();
    },
  };
}

/** Lets all readers read for a while; answers the mean time of a read in milliseconds. */
async function readFor(ms: number, readers: readonly Reader[]): Promise<number> {
  const start = performance.now();
  let reads = 0;
  await Promise.all(
    readers.map(async (read) => {
      while (performance.now() - start < ms) {
        await read();
        reads += 1;
      }
    }),
  );
  return ((performance.now() - start) * readers.length) / reads;
}

/** Lets all readers read until there were as many reads. */
async function readTimes(count: number, readers: readonly Reader[]): Promise<void> {
  let left = count;
  await Promise.all(
    readers.map(async (read) => {
      while (left > 0) {
        left -= 1;
        await read();
      }
    }),
  );
}

async function measure(few: Library, many: Library) {
  for (const { overHttp, bySql } of [few, many]) {
    // by number, not by time: everybody's session is known, and both servers' code is compiled
    await readTimes(WARM_UP_READS, overHttp);
    await readTimes(WARM_UP_READS / 4, bySql);
  }
  return inTurns(ROUNDS, {
    fewHttp: () => readFor(ROUND_MS, few.overHttp),
    manyHttp: () => readFor(ROUND_MS, many.overHttp),
    fewSql: () => readFor(ROUND_MS, few.bySql),
    manySql: () => readFor(ROUND_MS, many.bySql),
  });
}

/** Whether the newest page is as near in a long channel as in a short one. */
export const newestPage: LoadPart = {
  name: 'newest-page',
  async run() {
    const before = machineLoad();
    const rounds = await withMeasuredServer((small) =>
      withMeasuredServer(async (large) => {
        const few = await openLibrary(small, FEW);
        const many = await openLibrary(large, MANY);
        try {
          return await measure(few, many);
        } finally {
          few.close();
          many.close();
        }
      }),
    );
    const unit = 'ms/read';
    return {
      about: `The newest ${PAGE} messages of a channel with ${FEW} messages and of one with ${MANY}, each alone in the table of a server of its own, read by ${READERS} readers through HTTP (production, ${MEMBERS} members taking turns) and by the same statement as plain SQL. Rounds of ${ROUND_MS} ms in turns.`,
      rows: [
        roundsRow(`HTTP, ${FEW} messages`, unit, rounds.fewHttp),
        roundsRow(`HTTP, ${MANY} messages`, unit, rounds.manyHttp),
        roundsRow(`SQL, ${FEW} messages`, unit, rounds.fewSql),
        roundsRow(`SQL, ${MANY} messages`, unit, rounds.manySql),
      ],
      aims: {
        'HTTP, long to short channel': { atMost: 1.2 },
        'SQL, long to short channel': { atMost: 1.2 },
      },
      numbers: {
        'HTTP, long to short channel': rounded(ratioInTurns(rounds.manyHttp, rounds.fewHttp)),
        'SQL, long to short channel': rounded(ratioInTurns(rounds.manySql, rounds.fewSql)),
        ...loadNumbers(before),
      },
    };
  },
};
