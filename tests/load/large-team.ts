import { WebSocket } from 'ws';
import { createInvite } from '#shared/contract/teams/invite.ts';
import { fillSessions, fillTeam, fillUsers, type FilledTeam } from './filled-team.ts';
import { openConnection, requestText, type KeepAliveConnection } from './keep-alive-connection.ts';
import type { LoadPart } from './load-part.ts';
import { withMeasuredServer, type MeasuredServer } from './measured-server.ts';
import { inTurns, loadNumbers, machineLoad, ratioInTurns, rounded, roundsRow } from './rounds.ts';

const LARGE = 20_000;
const SMALL = 10;
const CHANNELS = 20;
const RANGE = 100;
const ROUNDS = 15;
const WARM_UP_ROUNDS = 3;

/** A team with everything ready to be asked about it. */
interface Place {
  readonly team: FilledTeam;
  readonly connection: KeepAliveConnection;
  readonly origin: string;
  readonly inviteCode: string;
  /** Cookies of accounts that are in no team, one for each join. */
  readonly joiners: string[];
  /** Bytes of the last answer of each kind. */
  readonly bytes: { ready: number; list: number; range: number };
}

async function openPlace(measured: MeasuredServer, memberCount: number): Promise<Place> {
  const { pool, server } = measured;
  const { origin } = server;
  const signedInCount = Math.min(memberCount - 1, ROUNDS + WARM_UP_ROUNDS);
  const team = await fillTeam(
    { pool, origin },
    { memberCount, signedInCount, channelCount: CHANNELS },
  );
  const { invite } = await team.owner.ok(createInvite, { body: { teamId: team.teamId } });
  const count = ROUNDS + WARM_UP_ROUNDS;
  const first = await fillUsers(pool, count);
  const ids = Array.from({ length: count }, (_, index) => String(first + BigInt(index)));
  const joiners = await fillSessions(pool, ids);
  return {
    team,
    connection: await openConnection(origin),
    origin,
    inviteCode: invite.code,
    joiners: joiners.map(({ cookie }) => cookie),
    bytes: { ready: 0, list: 0, range: 0 },
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** From opening the socket to READY. */
async function openSocketOf(place: Place, cookie: string): Promise<void> {
  const url = `${place.origin.replace('http', 'ws')}/api/v1/ws`;
  const socket = new WebSocket(url, { headers: { cookie } });
  try {
    place.bytes.ready = await new Promise<number>((resolve, reject) => {
      socket.once('message', (data: Buffer) => resolve(data.length));
      socket.once('error', reject);
    });
  } finally {
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.terminate();
    await closed;
  }
}

async function ask(place: Place, request: Parameters<typeof requestText>[0]): Promise<string> {
  const response = await place.connection.send(requestText(request));
  if (!response.startsWith('HTTP/1.1 200 ')) throw new Error(`Refused:\n${response.slice(0, 999)}`);
  return response;
}

/** What is measured in each round, for a member whose turn it is. */
function questionsTo(place: Place) {
  const { team, bytes, joiners } = place;
  const members = `/api/v1/teams/${team.teamId}/members`;
  let turn = 0;
  const nextMember = () => {
    const member = team.members[turn % team.members.length];
    turn += 1;
    if (!member) throw new Error('The team has no member');
    return member;
  };
  return {
    ready: () => {
      const { cookie } = nextMember();
      return timed(() => openSocketOf(place, cookie));
    },
    list: () =>
      timed(async () => {
        const { cookie } = nextMember();
        // it comes in pieces, which the bare connection does not read
        const answer = await fetch(`${place.origin}${members}/all`, { headers: { cookie } });
        if (!answer.ok) throw new Error(`Refused with ${answer.status}`);
        bytes.list = (await answer.arrayBuffer()).byteLength;
      }),
    range: () =>
      timed(async () => {
        const { cookie, userId } = nextMember();
        const path = `${members}?limit=${RANGE}&after=${userId}`;
        bytes.range = (await ask(place, { method: 'GET', path, cookie })).length;
      }),
    join: () =>
      timed(async () => {
        const cookie = joiners.pop() ?? '';
        const path = `/api/v1/invites/${place.inviteCode}/join`;
        await ask(place, { method: 'POST', path, cookie, body: '{}' });
      }),
  };
}

async function measure(measured: MeasuredServer) {
  const small = await openPlace(measured, SMALL);
  const large = await openPlace(measured, LARGE);
  try {
    const ofSmall = questionsTo(small);
    const ofLarge = questionsTo(large);
    const questions = {
      smallReady: ofSmall.ready,
      largeReady: ofLarge.ready,
      smallRange: ofSmall.range,
      largeRange: ofLarge.range,
      smallJoin: ofSmall.join,
      largeJoin: ofLarge.join,
    };
    await inTurns(WARM_UP_ROUNDS, questions);
    const rounds = await inTurns(ROUNDS, questions);
    // by itself: what it leaves to the garbage collector would fall on the next question
    await inTurns(WARM_UP_ROUNDS, { list: ofLarge.list });
    const { list } = await inTurns(ROUNDS, { list: ofLarge.list });
    return { rounds, list, small: small.bytes, large: large.bytes };
  } finally {
    small.connection.close();
    large.connection.close();
  }
}

/** Whether a large team opens as fast as a small one, and what its lists cost. */
export const largeTeam: LoadPart = {
  name: 'large-team',
  async run() {
    const before = machineLoad();
    const { rounds, list, small, large } = await withMeasuredServer(measure);
    const sized = (name: string, values: readonly number[], bytes: number | string) => ({
      ...roundsRow(name, 'ms', values),
      bytes,
    });
    const ratio = (these: readonly number[], those: readonly number[]): number =>
      rounded(ratioInTurns(these, those));
    return {
      about: `A team of ${LARGE} members against one of ${SMALL}, both with ${CHANNELS} channels, one question after the other in turns, in production. READY counts from opening the socket; bytes are those of the whole answer.`,
      rows: [
        sized(`READY, ${SMALL} members`, rounds.smallReady, small.ready),
        sized(`READY, ${LARGE} members`, rounds.largeReady, large.ready),
        sized(`range of ${RANGE}, ${SMALL} members`, rounds.smallRange, small.range),
        sized(`range of ${RANGE}, ${LARGE} members`, rounds.largeRange, large.range),
        sized(`join, ${SMALL} members`, rounds.smallJoin, ''),
        sized(`join, ${LARGE} members`, rounds.largeJoin, ''),
        sized(`whole list, ${LARGE} members`, list, large.list),
      ],
      numbers: {
        'READY, large to small team': ratio(rounds.largeReady, rounds.smallReady),
        'READY, bytes of the large team': large.ready,
        'join, large to small team': ratio(rounds.largeJoin, rounds.smallJoin),
        ...loadNumbers(before),
      },
    };
  },
};
