import { randomBytes, randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { pino } from 'pino';
import { applyAnnouncement, type ApplyDeps } from '#server/actions/write/apply-announcement.ts';
import { readAnnouncement, writeAnnouncement } from '#server/cluster/announcement-text.ts';
import { laneOf, type Bus } from '#server/cluster/bus.ts';
import { openRedisBus } from '#server/cluster/redis-bus.ts';
import { openRedis, redisReady } from '#server/cluster/redis-connection.ts';
import { defaultGatewayConfig } from '#server/gateway/gateway-deps.ts';
import { Hub } from '#server/gateway/hub.ts';
import { placeOf } from '#server/state/announcement.ts';
import { createMemoryOnlineUsers } from '#server/state/online-users.ts';
import type { AddressedEvent } from '#server/lib/announcements.ts';
import {
  aChannel,
  aMessage,
  id,
  MemoryTeams,
  silentVoice,
  uncounted,
} from '../../gateway/memory-teams.ts';
import { machineMicros } from '../sockets/due-stamp.ts';
import type { NodeReply, NodeRequest, NodeRun } from './node-messages.ts';
import { simulatedTeams, simulatedUser, type SimulatedTeam } from './simulated-people.ts';
import { surroundingsOf, virtualConnection } from './virtual-socket.ts';

// One node of the simulation: the bus, what is written on it, the hub and its connections as they are in
// the server; HTTP, database and sockets are left out.

const logger = pino({ level: 'error' });
const clock = { now: () => performance.now() };
const REDIS_WAIT_MS = 10_000;
const STAMP = /"content":"(\d+)/;
const CONTENT = 'What a game that was last night, shall we play again on Friday at nine?';

const directory = new MemoryTeams();
const silently = (): Promise<void> => Promise.resolve();
const hub = new Hub({
  config: { ...defaultGatewayConfig, heartbeatIntervalMs: 3_600_000 },
  clock,
  wallClock: Date,
  setTimer(work, ms) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  newSessionToken: () => randomBytes(16).toString('base64url'),
  newRequestId: randomUUID,
  logger,
  metrics: uncounted,
  addressOf: () => '127.0.0.1',
  authenticate: () => Promise.resolve(null),
  isSignedIn: () => Promise.resolve(true),
  loadReady: (userId) => Promise.resolve(directory.readyFor(userId)),
  directory,
  voice: silentVoice,
  onFrame: {
    channelMounted: silently,
    typing: silently,
    messageRead: silently,
    presence: silently,
    voiceCapabilities: () => Promise.resolve({ media: null }),
    voicePrepare: () => Promise.reject(new Error('no voice here')),
    voiceJoin: () => Promise.resolve({ attendeeId: null, media: null, isWaiting: false }),
    voiceState: silently,
    voiceLeave: silently,
    voiceMeeting: silently,
    voiceControl: silently,
    voiceMedia: () => Promise.resolve({}),
  },
  online: createMemoryOnlineUsers({
    graceMs: defaultGatewayConfig.offlineGraceMs,
    onOnline: () => undefined,
    onOffline: () => undefined,
  }),
});
// reason: announcements of events alone touch nothing else
const applyDeps = { gateway: hub, followShared: () => undefined } as unknown as ApplyDeps;

let bus: Bus | null = null;
let self = 0;
let ownTeams: readonly SimulatedTeam[] = [];
/** For each of its people one of their teams, all of them alike. */
let writers: readonly { readonly number: number; readonly team: SimulatedTeam }[] = [];
let heard = 0;
let told = 0;
let gaps = 0;
let delays: number[] = [];
let ownDelays: number[] = [];
let nextMessage = 1_000_000_000_000;

function onMessage(body: string, from: number): void {
  heard += 1;
  applyAnnouncement(applyDeps, readAnnouncement(body));
  const stamp = STAMP.exec(body)?.[1];
  if (stamp === undefined) return;
  (from === self ? ownDelays : delays).push((machineMicros() - Number(stamp)) / 1_000);
}

async function begin({ node, nodes, people, redisUrl }: Extract<NodeRequest, { kind: 'begin' }>) {
  self = node;
  const publisher = openRedis(redisUrl, { logger, name: 'bus' });
  const subscriber = openRedis(redisUrl, { logger, name: 'bus-subscriber' });
  await Promise.all([publisher, subscriber].map((client) => redisReady(client, REDIS_WAIT_MS)));
  const isHere = (number: number): boolean => number % nodes === node - 1;
  ownTeams = simulatedTeams(people).filter(({ members }) => members.some(isHere));
  for (const { teamId, channelId, members } of ownTeams) {
    directory.set(teamId, {
      memberCount: members.length,
      channels: [aChannel(teamId, channelId)],
    });
    for (const number of members) if (isHere(number)) directory.join(simulatedUser(number), teamId);
  }
  writers = ownTeams.flatMap((team) =>
    team.members.filter(isHere).map((number) => ({ number, team })),
  );
  const around = surroundingsOf(hub, clock);
  const homes = new Map(writers.map(({ number, team }) => [number, team]));
  for (let number = node - 1; number < people; number += nodes) {
    const userId = simulatedUser(number);
    const connection = virtualConnection(userId, around);
    const handshake = hub.beginHandshake();
    hub.completeHandshake(handshake, connection, directory.readyFor(userId));
    hub.endHandshake(handshake);
    const home = homes.get(number);
    if (home && connection.session) hub.mount(connection.session, home);
  }
  bus = await openRedisBus({
    publisher,
    subscriber,
    namespace: 'simulation',
    node: () => node,
    logger,
    // those that have begun before
    expectedNodes: () => Promise.resolve(Array.from({ length: node - 1 }, (_, at) => at + 1)),
    listener: {
      onMessage,
      onDirect: () => undefined,
      onGap: () => {
        gaps += 1;
      },
      onNodeGone: () => undefined,
      ownState: () => '',
      onState: () => undefined,
    },
  });
}

function tell(event: AddressedEvent, where: SimulatedTeam): void {
  told += 1;
  const place = placeOf(where);
  const body = writeAnnouncement({ place, events: [event] });
  void bus?.publish(laneOf(place), body, { isAcknowledged: false });
}

/** Types, writes and reads, as a person does. */
function write({ number, team }: { readonly number: number; readonly team: SimulatedTeam }): void {
  const { teamId, channelId } = team;
  const userId = simulatedUser(number);
  nextMessage += 1;
  const messageId = id<'message'>(nextMessage);
  const content = `${Math.floor(machineMicros())} ${CONTENT}`;
  const message = aMessage({ teamId, channelId }, messageId, content);
  tell({ event: { type: 'CHANNEL_TYPING', data: { teamId, channelId, userId } } }, team);
  tell({ event: { type: 'MESSAGE_SEND', data: { message } } }, team);
  const data = { teamId, channelId, lastRead: messageId };
  tell({ event: { type: 'MESSAGE_READ', data }, to: [userId] }, team);
}

/** A team that no one is in. */
const emptyTeam: SimulatedTeam = {
  teamId: id<'team'>(9_000_000_000),
  channelId: id<'channel'>(9_000_000_001),
  members: [],
};

function writerOf(at: number, isUnheard: boolean) {
  if (isUnheard) return { number: 4_000_000_000, team: emptyTeam };
  // far apart, so that no team is written to twice in a row
  return writers[(at * 7_919) % writers.length];
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

async function run({
  perSecond,
  seconds,
  isUnheard = false,
}: Extract<NodeRequest, { kind: 'run' }>): Promise<NodeRun> {
  heard = 0;
  told = 0;
  gaps = 0;
  delays = [];
  ownDelays = [];
  const before = hub.stats();
  const cpuBefore = process.cpuUsage();
  const start = clock.now();
  const end = start + seconds * 1_000;
  let written = 0;
  for (let now = start; now < end; now = clock.now()) {
    const due = Math.floor(((now - start) * perSecond) / 1_000);
    // what cannot keep up tells at most so many at once, and hears in between
    for (const upTo = Math.min(due, written + 50); written < upTo; written += 1) {
      const writer = writerOf(written, isUnheard);
      if (writer) write(writer);
    }
    await new Promise((resolve) =>
      written < due ? setImmediate(resolve) : setTimeout(resolve, 2),
    );
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const after = hub.stats();
  return {
    seconds: (clock.now() - start) / 1_000,
    cpu: user + system,
    told,
    heard,
    deliveries: after.deliveries - before.deliveries,
    bytes: after.bytesWritten - before.bytesWritten,
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    ownP50: percentile(ownDelays, 0.5),
    ownP99: percentile(ownDelays, 0.99),
    gaps,
  };
}

async function answer(request: NodeRequest): Promise<NodeReply> {
  if (request.kind === 'run') return { kind: 'ran', ...(await run(request)) };
  await begin(request);
  return { kind: 'begun' };
}

process.on('message', (request: NodeRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});
