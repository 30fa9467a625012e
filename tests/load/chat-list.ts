import type { Pool } from 'pg';
import WebSocket from 'ws';
import { fillSessions, fillUsers, type FilledUser } from './filled-team.ts';
import { openConnection, requestText, type KeepAliveConnection } from './keep-alive-connection.ts';
import type { LoadPart } from './load-part.ts';
import { withMeasuredServer, type MeasuredServer } from './measured-server.ts';
import { inTurns, loadNumbers, machineLoad, ratioInTurns, rounded, roundsRow } from './rounds.ts';

const FEW = 50;
const MANY = 2_000;
const MESSAGES = 20;
/** Of the conversations, so many have something unread. */
const UNREAD_EACH = 10;
/** Users who take turns, so that no one meets a rate limit. */
const READERS = 5;
const WARM_UP_ROUNDS = 5;
const ROUNDS = 30;

/** A user with many conversations, each of them with some messages. */
async function fillChats(pool: Pool, userId: string, count: number): Promise<void> {
  const others = await fillUsers(pool, count);
  const channels = await fillUsers(pool, count);
  // ids of accounts that are not needed: they only keep their place in time
  await pool.query('delete from users where id >= $1 and id < $2', [
    channels,
    channels + BigInt(count),
  ]);
  await pool.query(
    `with places as (
       select $1::bigint + i as other, $2::bigint + i as channel, i
       from generate_series(0, $3::int - 1) as i
     ), made as (
       insert into channels (id, type, name, priority, overrides)
       select channel, 'DM', '', 0, '{"roles": {}, "users": {}}' from places
     ), chatted as (
       insert into chats (channel_id, kind, user_low, user_high, last_message_id, last_author_id)
       select channel, 'direct', least($4::bigint, other), greatest($4::bigint, other),
         channel + 1 + ($5::int - 1) * 4096, other from places
     ), said as (
       insert into messages (channel_id, id, author_id, content)
       select channel, channel + 1 + n::bigint * 4096, case n % 2 when 1 then other else $4 end,
         'Message ' || n || ' of a conversation that went on for a while'
       from places, generate_series(0, $5::int - 1) as n
     ), read as (
       insert into read_markers (user_id, channel_id, last_read_id)
       select $4, channel, channel + 1 + ($5::int - 1) * 4096 from places where i % $6::int <> 0
     )
     insert into chat_members (channel_id, user_id, joined_at, read_from)
     select channel, member, now(), channel from places, unnest(array[$4::bigint, other]) as member`,
    [others, channels, count, userId, MESSAGES, UNREAD_EACH],
  );
}

interface Place {
  readonly origin: string;
  readonly connection: KeepAliveConnection;
  readonly readers: readonly FilledUser[];
  readonly bytes: { list: number; ready: number };
}

async function openPlace({ server, pool }: MeasuredServer, count: number): Promise<Place> {
  const first = await fillUsers(pool, READERS);
  const ids = Array.from({ length: READERS }, (_, index) => String(first + BigInt(index)));
  for (const userId of ids) await fillChats(pool, userId, count);
  const readers = await fillSessions(pool, ids);
  const connection = await openConnection(server.origin);
  return { origin: server.origin, connection, readers, bytes: { list: 0, ready: 0 } };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function readyOf({ origin }: Place, { cookie }: FilledUser): Promise<number> {
  const url = `${origin.replace('http', 'ws')}/api/v1/ws`;
  const socket = new WebSocket(url, { headers: { cookie } });
  try {
    return await new Promise<number>((resolve, reject) => {
      socket.once('message', (data: Buffer) => resolve(data.length));
      socket.once('error', reject);
    });
  } finally {
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.terminate();
    await closed;
  }
}

function questionsTo(place: Place) {
  const { bytes, readers } = place;
  let turn = 0;
  const nextReader = (): FilledUser => {
    const reader = readers[turn % readers.length];
    turn += 1;
    if (!reader) throw new Error('There is no reader');
    return reader;
  };
  return {
    list: () =>
      timed(async () => {
        const { cookie } = nextReader();
        const request = requestText({ method: 'GET', path: '/api/v1/me/chats', cookie });
        const response = await place.connection.send(request);
        if (!response.startsWith('HTTP/1.1 200 '))
          throw new Error(`Refused:\n${response.slice(0, 999)}`);
        bytes.list = response.length;
      }),
    ready: () =>
      timed(async () => {
        bytes.ready = await readyOf(place, nextReader());
      }),
  };
}

async function measure(measured: MeasuredServer) {
  const few = await openPlace(measured, FEW);
  const many = await openPlace(measured, MANY);
  await measured.pool.query('vacuum analyze');
  try {
    const [ofFew, ofMany] = [questionsTo(few), questionsTo(many)];
    const questions = {
      fewList: ofFew.list,
      manyList: ofMany.list,
      fewReady: ofFew.ready,
      manyReady: ofMany.ready,
    };
    await inTurns(WARM_UP_ROUNDS, questions);
    return { rounds: await inTurns(ROUNDS, questions), few: few.bytes, many: many.bytes };
  } finally {
    few.connection.close();
    many.connection.close();
  }
}

/** Whether a user with very many conversations has their list as soon as others. */
export const chatList: LoadPart = {
  name: 'chat-list',
  async run() {
    const before = machineLoad();
    const { rounds, few, many } = await withMeasuredServer(measure);
    const sized = (what: string, values: readonly number[], bytes: number) => ({
      ...roundsRow(what, 'ms', values),
      bytes,
    });
    return {
      about: `Users with ${MANY} conversations of ${MESSAGES} messages against users with ${FEW}, one in ${UNREAD_EACH} of them unread, one question after the other in turns, in production. READY counts from opening the socket.`,
      rows: [
        sized(`first page, ${FEW} conversations`, rounds.fewList, few.list),
        sized(`first page, ${MANY} conversations`, rounds.manyList, many.list),
        sized(`READY, ${FEW} conversations`, rounds.fewReady, few.ready),
        sized(`READY, ${MANY} conversations`, rounds.manyReady, many.ready),
      ],
      numbers: {
        'first page, many to few conversations': rounded(
          ratioInTurns(rounds.manyList, rounds.fewList),
        ),
        'READY, many to few conversations': rounded(
          ratioInTurns(rounds.manyReady, rounds.fewReady),
        ),
        ...loadNumbers(before),
      },
    };
  },
};
