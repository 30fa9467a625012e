import type { Pool } from 'pg';
import { WebSocket } from 'ws';
import { teamLimits } from '#shared/rules/limits.ts';
import { fillManyTeams } from '../support/many-teams.ts';
import { fillSessions, fillUsers, type FilledUser } from './filled-team.ts';
import type { LoadPart } from './load-part.ts';
import { withMeasuredServer, type MeasuredServer } from './measured-server.ts';
import { processorTimeMs } from './process-cost.ts';
import { loadNumbers, machineLoad, median, rounded, roundsRow } from './rounds.ts';

const TEAMS = teamLimits.teamsPerUser;
const CHANNELS = teamLimits.channelsPerTeam;
const ROUNDS = 15;
const WARM_UP_ROUNDS = 5;
/** As many of one account's sockets open over and over again, for so long. */
const LOOPING = 15;
const LOOP_MS = 8_000;

/** As many teams as one may be in, each as full of channels as it may be. */
async function fillAccount(pool: Pool): Promise<FilledUser> {
  const first = await fillUsers(pool, 2);
  const [member] = await fillSessions(pool, [String(first)]);
  if (!member) throw new Error('No account was made');
  await fillManyTeams(pool, {
    memberId: member.userId,
    ownerId: String(first + 1n),
    teamCount: TEAMS,
    channelCount: CHANNELS,
  });
  return member;
}

interface Opening {
  readonly ms: number;
  readonly bytes: number;
}

/** From opening the socket to READY; null when it is refused or closed before. */
async function openOnce(origin: string, cookie: string): Promise<Opening | null> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/v1/ws`, {
    headers: { cookie },
  });
  const start = performance.now();
  const opening = await new Promise<Opening | null>((resolve) => {
    socket.once('message', (data: Buffer) =>
      resolve({ ms: performance.now() - start, bytes: data.length }),
    );
    socket.once('error', () => resolve(null));
    socket.once('close', () => resolve(null));
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  if (socket.readyState !== WebSocket.CLOSED) {
    socket.terminate();
    await closed;
  }
  return opening;
}

async function healthMs(origin: string): Promise<number> {
  const start = performance.now();
  await (await fetch(`${origin}/healthz`)).text();
  return performance.now() - start;
}

/** How one account's sockets that open without end weigh on other users. */
async function loop({ server }: MeasuredServer, cookie: string) {
  const end = performance.now() + LOOP_MS;
  const before = await processorTimeMs(server.pid);
  let opened = 0;
  let refused = 0;
  const health: number[] = [];
  const openers = Array.from({ length: LOOPING }, async () => {
    while (performance.now() < end) {
      if (await openOnce(server.origin, cookie)) opened += 1;
      else refused += 1;
    }
  });
  const watcher = (async () => {
    while (performance.now() < end) {
      health.push(await healthMs(server.origin));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  await Promise.all([...openers, watcher]);
  const processorMs = (await processorTimeMs(server.pid)) - before;
  return { opened, refused, health, processorMs };
}

async function measure(measured: MeasuredServer) {
  const { pool, server } = measured;
  const { cookie } = await fillAccount(pool);
  await pool.query('analyze');
  const cold = await openOnce(server.origin, cookie);
  const rounds: Opening[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const opening = await openOnce(server.origin, cookie);
    if (opening && round >= WARM_UP_ROUNDS) rounds.push(opening);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return { cold, rounds, looping: await loop(measured, cookie) };
}

/** Between two openings: no client opens more often than this for long. */
const PAUSE_MS = 1_500;

/** Whether an account in as many and as large teams as there may be opens as others do. */
export const manyTeams: LoadPart = {
  name: 'many-teams',
  async run() {
    const before = machineLoad();
    const { cold, rounds, looping } = await withMeasuredServer(measure);
    const times = rounds.map(({ ms }) => ms);
    return {
      about: `One account in ${TEAMS} teams of ${CHANNELS} text channels. READY counts from opening the socket. Then ${LOOPING} sockets of that account open, and open again as soon as they have READY or are refused, for ${LOOP_MS / 1000} s, while /healthz is asked every 50 ms.`,
      rows: [
        roundsRow('READY', 'ms', times),
        roundsRow('/healthz beside the loop', 'ms', looping.health),
      ],
      numbers: {
        'READY, bytes': rounds[0]?.bytes ?? Number.NaN,
        'READY, ms': rounded(median(times)),
        'first READY after the start, ms': rounded(cold?.ms ?? Number.NaN),
        'loop: openings': looping.opened,
        'loop: refusals': looping.refused,
        'loop: processor of the server, ms': looping.processorMs,
        ...loadNumbers(before),
      },
    };
  },
};
