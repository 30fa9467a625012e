import type { Pool } from 'pg';
import { gameCatalogue } from '#server/lib/game-catalogue.ts';
import { fillSessions, fillUsers, type FilledUser } from './filled-team.ts';
import { openConnection, requestText, type KeepAliveConnection } from './keep-alive-connection.ts';
import type { LoadPart } from './load-part.ts';
import { withMeasuredServer, type MeasuredServer } from './measured-server.ts';
import { p99, timed } from './percentiles.ts';
import { loadNumbers, machineLoad, median, rounded } from './rounds.ts';

const TEAMS = 100_000;
const FILL_BATCH = 10_000;
/** Who looks takes turns, so that none meets the limit of 120 a minute. */
const VIEWERS = 100;
const WARM_UP = 3;
const ROUNDS = 60;

/**
 * Listed teams, most of them small. Words are made of the digits of their rank, as in the part that
 * searches messages: the first stands in four descriptions of ten, the last in a few.
 */
const VOCABULARY = 50_000;
const LETTERS = 'aeioubdkmn';

function wordOfRank(rank: number): string {
  return String(rank)
    .padStart(5, '0')
    .replaceAll(/\d/g, (digit) => LETTERS[Number(digit)] ?? '');
}

async function fillTeams(pool: Pool, firstId: bigint, ownerId: string): Promise<void> {
  const games = gameCatalogue.map(({ id }) => id);
  for (let from = 0; from < TEAMS; from += FILL_BATCH)
    await pool.query(
      `insert into teams (id, name, description, created_by, member_count, is_discoverable,
                          discoverable_invite, language, games)
       select $1::bigint + i, 'Team ' || i,
         (select string_agg(
            translate(to_char(floor($2::int * power(random(), 4))::int, 'FM00000'), '0123456789', $3),
            ' ') from generate_series(1, 12) where i = i),
         $4, 1 + floor(20000 * power(random(), 6))::int, true, 'load' || i,
         (array['en', 'tr', null])[1 + i % 3],
         jsonb_build_array(jsonb_build_object('gameId', ($5::text[])[1 + i % array_length($5::text[], 1)],
           'platforms', jsonb_build_array('PC'), 'region', 'Europe'))
       from generate_series($6::int, $7::int - 1) as i`,
      [firstId, VOCABULARY, LETTERS, ownerId, games, from, from + FILL_BATCH],
    );
  await pool.query('vacuum analyze teams, team_listings');
}

const questions: readonly { readonly name: string; readonly query: Record<string, string> }[] = [
  { name: 'the first page', query: {} },
  { name: 'a page far down', query: { after: '2.999999999999999999' } },
  { name: 'a word of most teams', query: { q: wordOfRank(0) } },
  { name: 'a word of some hundred', query: { q: wordOfRank(700) } },
  { name: 'a rare word', query: { q: wordOfRank(48_123) } },
  { name: 'a word that is nowhere', query: { q: 'zzzzzz' } },
  { name: 'the beginning of many words', query: { q: wordOfRank(48_123).slice(0, 3) } },
  { name: 'two words', query: { q: `${wordOfRank(20)} ${wordOfRank(35)}` } },
  { name: 'the name of a game', query: { q: 'valorant' } },
  { name: 'a game', query: { game: 'rust' } },
  {
    name: 'language, size and a word',
    query: { language: 'tr', size: 'medium', q: wordOfRank(3) },
  },
  { name: 'a game that few of the large play', query: { game: 'rust', size: 'large' } },
];

interface Place {
  readonly connection: KeepAliveConnection;
  readonly viewers: readonly FilledUser[];
}

async function askAll({ connection, viewers }: Place) {
  let turn = 0;
  const ask = async (query: Record<string, string>): Promise<void> => {
    const cookie = viewers[turn % viewers.length]?.cookie ?? '';
    turn += 1;
    const path = `/api/discovery/teams?${new URLSearchParams(query).toString()}`;
    const answer = await connection.send(requestText({ method: 'GET', path, cookie }));
    if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`Refused:\n${answer.slice(0, 999)}`);
  };
  const none = (): number[] => [];
  const all = questions.map(({ name, query }) => ({ name, query, times: none() }));
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const { query, times } of all) {
      const ms = await timed(() => ask(query));
      if (round >= 0) times.push(ms);
    }
  return all;
}

async function measure({ server, pool }: MeasuredServer) {
  const first = await fillUsers(pool, VIEWERS + 1);
  const ids = Array.from({ length: VIEWERS }, (_, index) => String(first + BigInt(index)));
  const viewers = await fillSessions(pool, ids);
  const ownerId = String(first + BigInt(VIEWERS));
  const fillMs = await timed(() => fillTeams(pool, first + 1_000_000n, ownerId));
  const connection = await openConnection(server.origin);
  try {
    return { fillMs, asked: await askAll({ connection, viewers }) };
  } finally {
    connection.close();
  }
}

/** Whether a team is found at once among very many. */
export const discovery: LoadPart = {
  name: 'discovery',
  async run() {
    const before = machineLoad();
    const { fillMs, asked } = await withMeasuredServer(measure);
    return {
      about: `Looking for teams among ${TEAMS} listed ones, with descriptions of twelve words, one question at a time, ${ROUNDS} times each in turns, through HTTP in production. Milliseconds.`,
      rows: asked.map(({ name, times }) => ({
        what: name,
        median: rounded(median(times)),
        p99: rounded(p99(times)),
      })),
      aims: { 'p99 of all, ms': { below: 100 } },
      numbers: {
        'p99 of all, ms': rounded(p99(asked.flatMap(({ times }) => times))),
        'filling, s': rounded(fillMs / 1_000),
        ...loadNumbers(before),
      },
    };
  },
};
