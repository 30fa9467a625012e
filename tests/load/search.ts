import type { Pool } from 'pg';
import { ID_EPOCH_MS, ID_TIME_SHIFT, type ChannelId, type UserId } from '#shared/lib/ids.ts';
import { searchLimits } from '#shared/rules/limits.ts';
import { openDatabase, type Database } from '#server/store/database.ts';
import { searchMessageIds, type MessageSearch } from '#server/store/message-search.ts';
import { fillTeam, type FilledTeam } from './filled-team.ts';
import { openConnection, requestText, type KeepAliveConnection } from './keep-alive-connection.ts';
import type { LoadPart } from './load-part.ts';
import { withMeasuredServer, type MeasuredServer } from './measured-server.ts';
import { p99, timed } from './percentiles.ts';
import { loadNumbers, machineLoad, median, rounded } from './rounds.ts';

const MESSAGES = 2_000_000;
const CHANNELS = 20;
/** Searchers take turns, so that none meets the limit of 60 a minute. */
const MEMBERS = 400;
/** Those who wrote; the others only search. */
const AUTHORS = 50;
const FILL_BATCH = 100_000;
/** Ids of filled messages lie this far apart, and end before those that are made now. */
const ID_STEP = 4_096n;
/** One message in so many stands in the last channel. */
const QUIET_EVERY = 1_000;
const WARM_UP = 3;
const ROUNDS = 60;

/**
 * Words are made of the digits of their rank. The frequent ones are far more frequent, as in a
 * language: the first stands in four messages of ten, the last in some tens.
 */
const VOCABULARY = 50_000;
const LETTERS = 'aeioubdkmn';

function wordOfRank(rank: number): string {
  return String(rank)
    .padStart(5, '0')
    .replaceAll(/\d/g, (digit) => LETTERS[Number(digit)] ?? '');
}

async function fillMessages(pool: Pool, team: FilledTeam): Promise<void> {
  const authors = team.members.slice(0, AUTHORS).map(({ userId }) => userId);
  const now = BigInt(Date.now() - ID_EPOCH_MS) << ID_TIME_SHIFT;
  const first = now - BigInt(MESSAGES) * ID_STEP;
  // an index is made at once far sooner than row by row
  await pool.query('drop index message_search_words');
  const fill = async (from: number): Promise<void> => {
    await pool.query(
      `with unhurried as (select set_config('synchronous_commit', 'off', true)), made as (
         insert into messages (channel_id, id, author_id, content)
         select ($1::bigint[])[case when i % $2::int = 0 then $3::int else 1 + i % ($3::int - 1) end],
           $4::bigint + i::bigint * $5::bigint,
           ($6::bigint[])[1 + i * 7 % array_length($6::bigint[], 1)],
           (select string_agg(
              translate(to_char(floor($7::int * power(random(), 4))::int, 'FM00000'), '0123456789', $8),
              ' ') from generate_series(1, 8) where i = i)
             || case when i % 20 = 0 then ' https://example.com/' || i else '' end
         from unhurried, generate_series($9::int, $10::int - 1) as i
         returning *
       )
       insert into message_search (channel_id, message_id, scope_id, words)
       select made.channel_id, made.id, $11, searched_words(made::messages, $11) from made`,
      [
        team.channelIds,
        QUIET_EVERY,
        CHANNELS,
        first,
        ID_STEP,
        authors,
        VOCABULARY,
        LETTERS,
        from,
        Math.min(MESSAGES, from + FILL_BATCH),
        team.teamId,
      ],
    );
  };
  const batches = Array.from({ length: MESSAGES / FILL_BATCH }, (_, index) => index * FILL_BATCH);
  // two at a time: as many as there are cores
  const work = async (): Promise<void> => {
    for (let from = batches.shift(); from !== undefined; from = batches.shift()) await fill(from);
  };
  await Promise.all([work(), work()]);
  await pool.query(`set maintenance_work_mem = '512MB'`);
  await pool.query('create index message_search_words on message_search using gin (words)');
  await pool.query('vacuum analyze messages, message_search');
}

interface Question {
  readonly name: string;
  readonly words?: readonly string[];
  readonly from?: boolean;
  readonly has?: 'link';
  readonly inQuietChannel?: boolean;
}

const common = wordOfRank(0);
const frequent = wordOfRank(20);
const middle = wordOfRank(700);
const rare = wordOfRank(48_123);

const questions: readonly Question[] = [
  { name: 'a word of most messages', words: [common] },
  { name: 'a frequent word', words: [frequent] },
  { name: 'a word of some thousand', words: [middle] },
  { name: 'a rare word', words: [rare] },
  { name: 'a word that is nowhere', words: ['zzzzzz'] },
  { name: 'the beginning of a hundred words', words: [rare.slice(0, 3)] },
  { name: 'two frequent words', words: [frequent, wordOfRank(35)] },
  { name: 'a frequent and a rare word', words: [common, rare] },
  { name: 'a frequent word of one author', words: [frequent], from: true },
  { name: 'a phrase of two words', words: [`"${middle} ${common}"`] },
  { name: 'links with a word', words: [middle], has: 'link' },
  { name: 'a frequent word in a quiet channel', words: [frequent], inQuietChannel: true },
];

interface Place {
  readonly team: FilledTeam;
  readonly author: UserId;
  readonly quiet: ChannelId;
}

function pathOf({ words = [], from, has, inQuietChannel }: Question, place: Place): string {
  const query = new URLSearchParams({ teamId: place.team.teamId, text: words.join(' ') });
  if (from === true) query.set('from', place.author);
  if (has !== undefined) query.set('has', has);
  if (inQuietChannel === true) query.set('channelId', place.quiet);
  return `/api/v1/search/messages?${query.toString()}`;
}

function searchOf(
  { words = [], from, has, inQuietChannel }: Question,
  place: Place,
): MessageSearch {
  return {
    scopeIds: [place.team.teamId],
    channelIds: inQuietChannel === true ? [place.quiet] : place.team.channelIds,
    words,
    has: has === undefined ? [] : [has],
    limit: searchLimits.perPage + 1,
    ...(from === true && { from: place.author }),
  };
}

interface Times {
  readonly question: Question;
  readonly http: readonly number[];
  readonly sql: readonly number[];
}

interface Sides {
  readonly connection: KeepAliveConnection;
  readonly database: Database;
}

async function ask(place: Place, { connection, database }: Sides): Promise<Times[]> {
  const { members } = place.team;
  let turn = 0;
  const overHttp = async (question: Question): Promise<void> => {
    const cookie = members[turn % members.length]?.cookie ?? '';
    turn += 1;
    const request = requestText({ method: 'GET', path: pathOf(question, place), cookie });
    const response = await connection.send(request);
    if (!response.startsWith('HTTP/1.1 200 '))
      throw new Error(`Refused:\n${response.slice(0, 999)}`);
  };
  const all: { question: Question; http: number[]; sql: number[] }[] = questions.map(
    (question) => ({ question, http: [], sql: [] }),
  );
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const { question, http, sql } of all) {
      const httpMs = await timed(() => overHttp(question));
      const sqlMs = await timed(() => searchMessageIds(database.db, searchOf(question, place)));
      if (round < 0) continue;
      http.push(httpMs);
      sql.push(sqlMs);
    }
  }
  return all;
}

async function measure({ server, pool }: MeasuredServer) {
  const team = await fillTeam(
    { pool, origin: server.origin },
    { memberCount: MEMBERS + 1, signedInCount: MEMBERS, channelCount: CHANNELS },
  );
  const fillMs = await timed(() => fillMessages(pool, team));
  const quiet = team.channelIds.at(-1);
  const author = team.members[0]?.userId;
  if (quiet === undefined || author === undefined) throw new Error('The team is empty');
  const database = openDatabase(String(pool.options.connectionString), 1);
  const connection = await openConnection(server.origin);
  try {
    // reason: a filled account's id is that of a user
    const place = { team, author: author as UserId, quiet };
    return { fillMs, times: await ask(place, { connection, database }) };
  } finally {
    connection.close();
    await database.close();
  }
}

/** Whether messages are found at once among very many. */
export const search: LoadPart = {
  name: 'search',
  async run() {
    const before = machineLoad();
    const { fillMs, times } = await withMeasuredServer(measure);
    const everything = times.flatMap(({ http }) => http);
    return {
      about: `Searching a team of ${CHANNELS} channels and ${MESSAGES} messages of eight words, one question at a time, ${ROUNDS} times each in turns: through HTTP (production, with the messages described) and as plain SQL (ids alone). Milliseconds.`,
      rows: times.map(({ question, http, sql }) => ({
        what: question.name,
        'HTTP median': rounded(median(http)),
        'HTTP p99': rounded(p99(http)),
        'SQL median': rounded(median(sql)),
        'SQL p99': rounded(p99(sql)),
      })),
      aims: { 'p99 of all searches, ms': { below: 100 } },
      numbers: {
        'p99 of all searches, ms': rounded(p99(everything)),
        'filling, s': rounded(fillMs / 1_000),
        ...loadNumbers(before),
      },
    };
  },
};
