import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { mp4Head, uploadAttachment } from '../uploads/upload-world.ts';
import { startServerProcess } from '../support/server-process.ts';
import { fillTeam, type FilledTeam, type FilledUser } from './filled-team.ts';
import { openConnection, requestText, type KeepAliveConnection } from './keep-alive-connection.ts';
import type { LoadPart, LoadRow } from './load-part.ts';
import {
  comparedCheckout,
  withMeasuredServer,
  withTemporaryFolder,
  type MeasuredServer,
} from './measured-server.ts';
import { processorTimeBelowMs, processorTimeMs } from './process-cost.ts';
import { loadNumbers, machineLoad, median, ratioInTurns, rounded } from './rounds.ts';
import { processTarget, startClients } from './sockets/measured-process.ts';

const ROUNDS = 12;
const WARM_UP_ROUNDS = 3;
/** Rate limits are on: so many take turns. */
const MEMBERS = 3_000;
const CHANNELS = 8;
const AT_ONCE = 16;
const SENDS = 1_500;
const PAGES = 400;
const READYS = 40;
const UPLOADS = 6;
const FILE_BYTES = 4 * 1024 * 1024;
const STARTS = 6;
const SOCKETS = 500;
const EVENTS_PER_SECOND = 1_000;
const SECONDS = 1;

/** What one round of something cost, each time it was done. */
interface Cost {
  readonly micros: number;
  /** Of the server process, and of its database. */
  readonly processorMicros: number;
}

interface Contestant {
  readonly pid: number;
  readonly origin: string;
  readonly team: FilledTeam;
  readonly connections: readonly KeepAliveConnection[];
  turn: number;
}

type Work = (contestant: Contestant) => Promise<void>;

async function enter({ server, pool }: MeasuredServer): Promise<Contestant> {
  const { origin, pid } = server;
  const size = { memberCount: MEMBERS + 1, signedInCount: MEMBERS, channelCount: CHANNELS };
  const team = await fillTeam({ pool, origin }, size);
  const connections = await Promise.all(
    Array.from({ length: AT_ONCE }, () => openConnection(origin)),
  );
  return { pid, origin, team, connections, turn: 0 };
}

function nextMember(contestant: Contestant): FilledUser {
  const { members } = contestant.team;
  const member = members[contestant.turn % members.length];
  contestant.turn += 1;
  if (!member) throw new Error('The team has no member');
  return member;
}

/** Does something so many times over all connections, each with one at a time. */
async function sideBySide(
  { connections }: Contestant,
  times: number,
  once: (connection: KeepAliveConnection, number: number) => Promise<void>,
): Promise<void> {
  let done = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (done < times) {
        done += 1;
        await once(connection, done);
      }
    }),
  );
}

function messagesPath({ team }: Contestant, number: number): string {
  return `/api/v1/channels/${team.channelIds[number % CHANNELS]}/messages`;
}

async function answered(connection: KeepAliveConnection, request: string): Promise<void> {
  const answer = await connection.send(request);
  if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`Refused:\n${answer.slice(0, 999)}`);
}

const send: Work = (contestant) =>
  sideBySide(contestant, SENDS, async (connection, number) => {
    const body = JSON.stringify({ content: 'Shall we play again on Friday?', nonce: randomUUID() });
    const { cookie } = nextMember(contestant);
    const path = messagesPath(contestant, number);
    await answered(connection, requestText({ method: 'POST', path, cookie, body }));
  });

const readPage: Work = (contestant) =>
  sideBySide(contestant, PAGES, async (connection) => {
    const path = messagesPath(contestant, 0);
    const { cookie } = nextMember(contestant);
    await answered(connection, requestText({ method: 'GET', path, cookie }));
  });

const openSockets: Work = async (contestant) => {
  const url = `${contestant.origin.replace('http', 'ws')}/api/v1/ws`;
  for (let number = 0; number < READYS; number += 1) {
    const socket = new WebSocket(url, { headers: { cookie: nextMember(contestant).cookie } });
    await new Promise((resolve, reject) => {
      socket.once('message', resolve);
      socket.once('error', reject);
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.terminate();
    await closed;
  }
};

const upload: Work = async (contestant) => {
  const film = new Uint8Array(randomBytes(FILE_BYTES));
  film.set(mp4Head());
  for (let number = 0; number < UPLOADS; number += 1) {
    const { cookie } = nextMember(contestant);
    const client = { origin: contestant.origin, cookie: () => cookie };
    const { status } = await uploadAttachment(client, { bytes: film, name: 'raid.mp4' });
    if (status !== 200) throw new Error(`An upload was refused with ${status}`);
  }
};

async function costOf(contestant: Contestant, work: Work, times: number): Promise<Cost> {
  const processor = async (): Promise<number> =>
    (await processorTimeMs(contestant.pid)) + (await processorTimeBelowMs(contestant.pid));
  const before = await processor();
  const start = performance.now();
  await work(contestant);
  const micros = ((performance.now() - start) * 1_000) / times;
  return { micros, processorMicros: (((await processor()) - before) * 1_000) / times };
}

/** Something that is measured of one checkout, a round at a time. */
type Round = () => Promise<Cost>;

interface Pair {
  readonly theirs: Round;
  readonly ours: Round;
}

/** A B, then B A, and so on: what one leaves to the other falls on both. */
async function compare(
  what: string,
  { theirs, ours }: Pair,
  rounds: { warmUp: number; counted: number },
): Promise<LoadRow> {
  const costs: Record<'theirs' | 'ours', Cost[]> = { theirs: [], ours: [] };
  for (let round = 0; round < rounds.warmUp + rounds.counted; round += 1) {
    const isOursFirst = round % 2 === 1;
    const first = await (isOursFirst ? ours : theirs)();
    const second = await (isOursFirst ? theirs : ours)();
    if (round < rounds.warmUp) continue;
    costs.ours.push(isOursFirst ? first : second);
    costs.theirs.push(isOursFirst ? second : first);
  }
  const of = (whose: 'theirs' | 'ours', key: keyof Cost): number[] =>
    costs[whose].map((cost) => cost[key]);
  const ratio = (key: keyof Cost): number =>
    rounded(ratioInTurns(of('ours', key), of('theirs', key)));
  return {
    what,
    'compared, µs': rounded(median(of('theirs', 'micros'))),
    'this one, µs': rounded(median(of('ours', 'micros'))),
    'time, ratio': ratio('micros'),
    'compared, processor µs': rounded(median(of('theirs', 'processorMicros'))),
    'this one, processor µs': rounded(median(of('ours', 'processorMicros'))),
    'processor, ratio': ratio('processorMicros'),
  };
}

const requests: readonly (readonly [string, Work, number])[] = [
  ['a send, 16 at once', send, SENDS],
  ['the newest page, 16 at once', readPage, PAGES],
  ['a socket to READY, one at a time', openSockets, READYS],
  ['an upload of 4 MB, one at a time', upload, UPLOADS],
];

async function compareRequests(theirs: Contestant, ours: Contestant): Promise<LoadRow[]> {
  const rows: LoadRow[] = [];
  for (const [what, work, times] of requests)
    rows.push(
      await compare(
        what,
        { theirs: () => costOf(theirs, work, times), ours: () => costOf(ours, work, times) },
        { warmUp: WARM_UP_ROUNDS, counted: ROUNDS },
      ),
    );
  for (const { connections } of [theirs, ours]) for (const one of connections) one.close();
  return rows;
}

/** Starts a server on a folder that knows it, and ends it. */
async function startOnce(dataFolder: string, checkout: string | undefined): Promise<Cost> {
  const start = performance.now();
  const environment = { LOG_LEVEL: 'error' };
  const server = await startServerProcess({ dataFolder, environment, checkout });
  const micros = (performance.now() - start) * 1_000;
  const processorMicros = (await processorTimeMs(server.pid)) * 1_000;
  await server.stop();
  return { micros, processorMicros };
}

function compareStarts(checkout: string): Promise<LoadRow> {
  return withTemporaryFolder((theirFolder) =>
    withTemporaryFolder((ourFolder) =>
      compare(
        'a second start',
        {
          theirs: () => startOnce(theirFolder, checkout),
          ours: () => startOnce(ourFolder, undefined),
        },
        { warmUp: 1, counted: STARTS },
      ),
    ),
  );
}

/** A gateway with its clients; what one delivery costs at a rate that both hold. */
async function enterFanOut(checkout: string | undefined) {
  const target = await processTarget('gateway', 'gateway-target.ts', checkout).start();
  const clients = startClients();
  await clients.connect(target.port, SOCKETS);
  return {
    async round(): Promise<Cost> {
      await clients.reset();
      const before = await target.cpu();
      const start = performance.now();
      const { events } = await target.offer({ perSecond: EVENTS_PER_SECOND, seconds: SECONDS });
      const expected = events * SOCKETS;
      while ((await clients.report()).events < expected) await wait(5);
      return {
        micros: ((performance.now() - start) * 1_000) / expected,
        processorMicros: ((await target.cpu()) - before) / expected,
      };
    },
    async stop(): Promise<void> {
      await clients.stop();
      await target.stop();
    },
  };
}

async function compareFanOut(checkout: string): Promise<LoadRow> {
  const theirs = await enterFanOut(checkout);
  const ours = await enterFanOut(undefined);
  try {
    return await compare(
      `a delivery, ${SOCKETS} sockets, ${EVENTS_PER_SECOND} events/s`,
      { theirs: () => theirs.round(), ours: () => ours.round() },
      { warmUp: WARM_UP_ROUNDS, counted: ROUNDS },
    );
  } finally {
    await theirs.stop();
    await ours.stop();
  }
}

/** What this checkout costs beside an earlier one. */
export const earlierCommit: LoadPart = {
  name: 'earlier-commit',
  async run() {
    const checkout = comparedCheckout();
    if (checkout === undefined) throw new Error('Name the other checkout in LOAD_AGAINST');
    const before = machineLoad();
    const rows = [
      await compareFanOut(checkout),
      ...(await withMeasuredServer(async (measured) => {
        const ours = await enter(measured);
        return withMeasuredServer(async (other) => compareRequests(await enter(other), ours), {
          checkout,
        });
      })),
      await compareStarts(checkout),
    ];
    return {
      about: `This checkout beside another in one run, ${ROUNDS} rounds in turns, A B B A: time each, and processor time each of the server with its database. Ratios are medians of those of the rounds; below 1 this one is cheaper.`,
      rows,
      numbers: loadNumbers(before),
    };
  },
};
