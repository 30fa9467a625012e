import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { Logger } from 'pino';
import type { ActionDeps } from './actions/action-deps.ts';
import type { Outlet } from './actions/announcer.ts';
import { tellOutputs } from './actions/recording/tell-outputs.ts';
import { endLostStays } from './actions/voice/end-lost-stays.ts';
import { applyAnnouncement } from './actions/write/apply-announcement.ts';
import { readAnnouncement, writeAnnouncement } from './cluster/announcement-text.ts';
import { laneOf, type Bus, type GapCause } from './cluster/bus.ts';
import { openRedisBus } from './cluster/redis-bus.ts';
import { createRedisLentFiles } from './cluster/redis-lent-files.ts';
import { createRedisMediaDirectory } from './cluster/redis-media-directory.ts';
import { createRedisState } from './cluster/redis-state.ts';
import { closeRedis, openRedis, redisReady } from './cluster/redis-connection.ts';
import type { Hub } from './gateway/hub.ts';
import type { AddressedEvent, Reach } from './lib/announcements.ts';
import type { Clock } from './lib/clock.ts';
import type { Closers } from './lib/closers.ts';
import { nodeOf } from './lib/id-source.ts';
import type { NodeLease } from './lib/node-lease.ts';
import { ProblemError } from './lib/problem-error.ts';
import { isAwaitedByAll, placeOf, type Announcement } from './state/announcement.ts';
import { readMeetings, writeMeetings } from './state/meeting-change.ts';
import { createHeardMessages, type HeardMessages } from './state/heard-messages.ts';
import { createMemoryReservedBytes } from './state/reserved-bytes.ts';
import {
  createReplicatedOutputStates,
  type OutputChange,
  type ReplicatedOutputStates,
} from './state/output-states.ts';
import type { OwnState } from './state/own-state.ts';
import {
  createReplicatedActivityBoard,
  type ReplicatedActivityBoard,
} from './state/replicated-activity-board.ts';
import {
  createReplicatedCallBoard,
  type ReplicatedCallBoard,
} from './state/replicated-call-board.ts';
import {
  createReplicatedMeetingBoard,
  type ReplicatedMeetingBoard,
} from './state/replicated-meeting-board.ts';
import {
  createReplicatedOnlineUsers,
  type ReplicatedOnlineUsers,
} from './state/replicated-online-users.ts';
import {
  createReplicatedVoiceRooms,
  type ReplicatedVoiceRooms,
} from './state/replicated-voice-rooms.ts';
import type { SharedChange } from './state/shared-change.ts';
import type { VoiceHappening } from './state/voice-rooms.ts';
import { createReplicatedWatchBoard, type ReplicatedWatchBoard } from './state/watch-board.ts';
import type { SharedState } from './state/shared-state.ts';
import { findContacts } from './store/chats.ts';
import type { Database } from './store/database.ts';
import { installationSecret } from './store/installation.ts';
import { findMembershipsOfUsers } from './store/memberships.ts';
import { claimDeadNodes, endConnections, liveNodes } from './store/nodes.ts';
import { tellVoice } from './voice-wiring.ts';

/** How long a start waits for Redis, in milliseconds. */
const REDIS_WAIT_MS = 15_000;
/** After a gap clients come back within this, in milliseconds: they may see what is old until then. */
const GAP_SPREAD_MS = 3_000;
/** Several gaps at once, as when all nodes lost the bus, are one for the clients. Milliseconds. */
const GAP_JOIN_MS = 200;

/** How often dead nodes are looked for, in milliseconds. */
const SWEEP_MS = 5_000;

/** Events about how a user appears, which those hear who have to do with the user. */
const ABOUT_A_USER = new Set<StateEvent['type']>([
  'PRESENCE_UPDATE',
  'USER_STATUS_UPDATED',
  'USER_FLAGS_UPDATED',
  'USER_RPC_UPDATED',
]);

interface ClusterParts {
  readonly addresses: string;
  readonly lease: NodeLease;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly database: Database;
  readonly closers: Closers;
}

interface NodeParts {
  readonly deps: ActionDeps;
  readonly hub: Hub;
  /** How long a user who lost the last socket is not yet offline, in milliseconds. */
  readonly graceMs: number;
  readonly reconnectSpreadMs: number;
}

/** One node among several. */
export interface ClusterNode {
  readonly state: SharedState;
  /** Hears the others from now on; what is announced goes to all. */
  join(parts: NodeParts): Promise<Outlet>;
}

/** What the parts of the shared state are, once they are opened. */
interface Replicas {
  readonly heard: HeardMessages;
  readonly activities: ReplicatedActivityBoard;
  readonly watches: ReplicatedWatchBoard;
  readonly outputs: ReplicatedOutputStates;
  online: ReplicatedOnlineUsers | null;
  voice: ReplicatedVoiceRooms | null;
  calls: ReplicatedCallBoard | null;
  meetings: ReplicatedMeetingBoard | null;
}

/**
 * Makes this process a node: what is shared is kept equal with the other nodes over Redis.
 * @throws Error Redis cannot be reached
 */
export async function openCluster(parts: ClusterParts): Promise<ClusterNode> {
  const { addresses, logger, clock, closers, lease, database } = parts;
  const node = (): number => lease.number;
  const redis = openRedis(addresses, { logger, name: 'tayfa-state' });
  const publisher = openRedis(addresses, { logger, name: 'tayfa-bus' });
  const subscriber = openRedis(addresses, { logger, name: 'tayfa-bus-subscriber' });
  let bus: Bus | null = null;
  let outlet: BusOutlet | null = null;
  let ownHub: Hub | null = null;
  let hearMedia: ((text: string, from: number) => void) | null = null;
  closers.add('bus', async () => {
    // it reads whom it reaches, and the database is closed next
    await outlet?.settled();
    await bus?.stop();
    await Promise.all([redis, publisher, subscriber].map(closeRedis));
  });
  await Promise.all(
    [redis, publisher, subscriber].map((client) => redisReady(client, REDIS_WAIT_MS)),
  );

  function announce(announcement: Announcement): void {
    // no one is connected before this node has joined
    void outlet?.announce(announcement);
  }

  const isFirst = (): boolean => bus !== null && Math.min(...bus.nodes()) === node();
  const heard = createHeardMessages({
    now: () => clock.now(),
    isOwn: (id) => nodeOf(id) === node(),
  });
  const boardParts = {
    clock,
    node,
    announce: async (shared: SharedChange) => outlet?.announce({ place: 'people', shared }),
    speaksForGone: (gone: number) => bus !== null && !bus.nodes().includes(gone) && isFirst(),
  };
  const replicas: Replicas = {
    heard,
    activities: createReplicatedActivityBoard(boardParts),
    watches: createReplicatedWatchBoard(boardParts),
    outputs: createReplicatedOutputStates({
      node,
      announce: (shared) => announce({ place: placeOf(shared.place), shared }),
    }),
    online: null,
    voice: null,
    calls: null,
    meetings: null,
  };

  const state: SharedState = {
    ...createRedisState({ redis, clock, ownBytes: createMemoryReservedBytes() }),
    activities: replicas.activities,
    watches: replicas.watches,
    openOnlineUsers(options) {
      replicas.online = createReplicatedOnlineUsers({
        ...options,
        node,
        announce: (shared) => announce({ place: 'people', shared }),
      });
      return replicas.online;
    },
    openVoiceRooms(voiceParts) {
      replicas.voice = createReplicatedVoiceRooms({
        ...voiceParts,
        askMove: (shared, place) => announce({ place: placeOf(place), shared }),
      });
      return replicas.voice;
    },
    openCallBoard(callParts) {
      replicas.calls = createReplicatedCallBoard({
        ...callParts,
        // every node takes out those who are in it there, and tells those who are connected there
        leave: (userId) => replicas.voice?.leaveHere(userId),
        tell: (_channelId, event, to) => ownHub?.publish([{ event, to }]),
        announce: async (channelId, change) => {
          await outlet?.announce({ place: `chat:${channelId}`, shared: { kind: 'call', change } });
        },
        countHere: (channelId) => replicas.voice?.staysIn(channelId).length ?? 0,
        isFirst,
      });
      return replicas.calls;
    },
    openMeetingBoard(meetingParts) {
      replicas.meetings = createReplicatedMeetingBoard({
        ...meetingParts,
        node,
        participantsIn: (channelId) =>
          replicas.voice?.participantsIn(channelId).map(({ id }) => id) ?? [],
        announce: async (where, change) => {
          const shared = { kind: 'meeting', where, change } as const;
          await outlet?.announce({ place: placeOf(where), shared });
        },
      });
      return replicas.meetings;
    },
    isTrusted: () => bus?.isTrusted() ?? false,
    otherNodes: {
      requireBus() {
        if (!bus?.isTrusted()) throw new ProblemError('server.busy');
      },
      untilHeard: (ids) => heard.until(ids),
    },
    mediaNodes: {
      directory: createRedisMediaDirectory(redis),
      outputs: replicas.outputs,
      files: createRedisLentFiles(redis),
      node,
      send: (to, text) => bus?.send(to, text) ?? false,
      listen(listener) {
        hearMedia = listener;
      },
      holds: (at, stay) => replicas.voice?.isHeldBy(at, stay) ?? false,
    },
  };

  return {
    state,
    async join(own) {
      ownHub = own.hub;
      const namespace = `tayfa:${(await installationSecret(database.db, 'bus-name')).slice(0, 12)}`;
      const listener = {
        ...listenWith(parts, own, { replicas, isFirst, announce }),
        onDirect: (body: string, from: number) => hearMedia?.(body, from),
      };
      bus = await openRedisBus({
        publisher,
        subscriber,
        namespace,
        node,
        listener,
        logger,
        expectedNodes: async () => (await liveNodes(database.db)).map(({ number }) => number),
      });
      lease.onLost(() => {
        replicas.online?.catchUp();
        bus?.begin();
      });
      closers.add('sweep of dead nodes', sweepDeadNodes(parts));
      outlet = openBusOutlet(bus, { ...own, logger });
      return outlet;
    },
  };
}

/** Again and again ends what dead nodes hold, or those that hang: each is ended by a single other. */
function sweepDeadNodes({ database: { db }, logger }: ClusterParts): () => void {
  async function sweep(): Promise<void> {
    const dead = await claimDeadNodes(db);
    if (dead.length === 0) return;
    logger.warn({ nodes: dead }, 'nodes ended without a goodbye');
    await endConnections(
      db,
      dead.map(({ address }) => address),
    );
  }
  const timer = setInterval(() => {
    sweep().catch((error: unknown) =>
      logger.debug({ err: error }, 'dead nodes could not be looked for'),
    );
  }, SWEEP_MS);
  return () => clearInterval(timer);
}

type ChangeOf<Kind extends SharedChange['kind']> = Extract<SharedChange, { readonly kind: Kind }>;

/** What a node does with what it hears. */
function listenWith(
  { logger, lease }: ClusterParts,
  { deps, hub, graceMs, reconnectSpreadMs }: NodeParts,
  {
    replicas,
    isFirst,
    announce,
  }: {
    replicas: Replicas;
    isFirst: () => boolean;
    announce: (announcement: Announcement) => void;
  },
) {
  let gapTimer: NodeJS.Timeout | null = null;
  /** The gravest cause of those that are one for the clients. */
  let isOwnGap = false;

  function onGap(cause: GapCause): void {
    isOwnGap ||= cause === 'own';
    deps.directory.forgetAll();
    deps.chats.forgetAll();
    deps.sessions.forgetAll();
    replicas.heard.forgetAll();
    replicas.calls?.hold();
    gapTimer ??= setTimeout(() => {
      gapTimer = null;
      replicas.meetings?.catchUp();
      const spreadMs = Math.min(GAP_SPREAD_MS, reconnectSpreadMs);
      // this node heard all that was said: sockets stay, and with them voice (ADR 75)
      if (isOwnGap) hub.freshStarts.restartAll(spreadMs);
      else {
        hub.freshStarts.refreshAll(spreadMs);
        endLost();
      }
      isOwnGap = false;
    }, GAP_JOIN_MS);
  }

  /** What was missed may have been that someone may be in voice no longer. */
  function endLost(): void {
    endLostStays(deps, replicas.voice?.here() ?? []).catch((error: unknown) => {
      logger.error({ err: error }, 'who may be in voice could not be read');
      hub.freshStarts.restartAll(Math.min(GAP_SPREAD_MS, reconnectSpreadMs));
    });
  }

  function followVoice(happening: VoiceHappening, from: number): void {
    if (from !== lease.number) {
      replicas.voice?.follow(happening, from);
      // its own a node follows as they happen
      deps.media.follow(happening);
    }
    followMeeting(happening);
    tellVoice(hub, happening);
  }

  function followCall(happening: VoiceHappening): void {
    if (happening.place.teamId === null) replicas.calls?.hearVoice(happening);
  }

  function followMeeting(happening: VoiceHappening): void {
    if (happening.place.teamId !== null) replicas.meetings?.hearVoice(happening);
  }

  /** What became of stays without a word of the node that held them. */
  function followMissed(happening: VoiceHappening): void {
    deps.media.follow(happening);
    followCall(happening);
    followMeeting(happening);
  }

  function follow(change: SharedChange, from: number): void {
    switch (change.kind) {
      case 'online':
        replicas.online?.follow(change, from);
        return;
      case 'activity':
      case 'watch':
        // what its own users do a node notes as they do it
        if (from !== lease.number) followDoing(change, from);
        return;
      default:
        followTalk(change, from);
    }
  }

  function followDoing(change: ChangeOf<'activity' | 'watch'>, from: number): void {
    if (change.kind === 'activity') replicas.activities.follow(change, from);
    else replicas.watches.follow(change, from);
  }

  function followTalk(
    change: ChangeOf<'voice' | 'call' | 'meeting' | 'voice-move' | 'outputs'>,
    from: number,
  ): void {
    if (change.kind === 'voice') followVoice(change.happening, from);
    else if (change.kind === 'call') replicas.calls?.hear(change.change);
    else if (change.kind === 'outputs') followOutputs(change, from);
    else if (change.kind === 'voice-move') replicas.voice?.followMove(change);
    else replicas.meetings?.hear(change.where, change.change, from === lease.number);
  }

  function followOutputs(change: OutputChange, from: number): void {
    // its own a node notes as they change
    if (from !== lease.number) replicas.outputs.follow(change, from);
    tellHere(change);
  }

  function tellHere({ place, outputs }: OutputChange): void {
    tellOutputs({ tell: (events) => hub.publish(events) }, place, outputs);
  }

  /** What another node knows of voice channels and calls. */
  function takeTalk(
    { voice, calls, meetings, outputs }: Pick<OwnState, 'voice' | 'calls' | 'meetings' | 'outputs'>,
    from: number,
  ): void {
    const changes = replicas.voice?.replace(from, voice) ?? [];
    replicas.calls?.adopt(calls);
    for (const happening of changes) followMissed(happening);
    replicas.meetings?.adopt(readMeetings(meetings));
    for (const change of replicas.outputs.replace(from, outputs)) tellHere(change);
  }

  /** Who lost their last socket with a node is told to be offline, unless they come back soon. */
  function tellOfflineLater(userIds: readonly UserId[]): void {
    if (userIds.length === 0) return;
    setTimeout(() => {
      const gone = userIds.filter((userId) => !hub.isOnline(userId));
      if (!isFirst()) return;
      const events = gone.map((userId) => ({
        event: { type: 'PRESENCE_UPDATE' as const, data: { userId, presence: 0 as const } },
      }));
      if (events.length > 0) announce({ place: 'people', events });
    }, graceMs).unref();
  }

  return {
    onMessage(body: string, from: number) {
      try {
        const followShared = (change: SharedChange): void => follow(change, from);
        const announcement = readAnnouncement(body);
        applyAnnouncement({ ...deps, gateway: hub, followShared }, announcement);
        // who came and went is told before what that does to the call
        const { shared } = announcement;
        if (shared?.kind === 'voice') followCall(shared.happening);
        for (const { event } of announcement.events ?? [])
          if (event.type === 'MESSAGE_SEND') replicas.heard.note(event.data.message.id);
      } catch (error) {
        logger.error({ err: error }, 'an announcement could not be followed');
        onGap('own');
      }
    },
    onGap(cause: GapCause) {
      if (cause === 'own') replicas.online?.catchUp();
      onGap(cause);
    },
    onNodeGone(gone: number) {
      for (const { place, participant } of replicas.voice?.forgetNode(gone) ?? []) {
        const left = { kind: 'left', place, userId: participant.id } as const;
        tellVoice(hub, left);
        followMissed(left);
      }
      replicas.meetings?.forgetNode(gone);
      for (const change of replicas.outputs.forgetNode(gone)) tellHere(change);
      tellOfflineLater(replicas.online?.forgetNode(gone) ?? []);
    },
    ownState() {
      const own: OwnState = {
        online: replicas.online?.here() ?? [],
        activities: replicas.activities.here(),
        watches: replicas.watches.here(),
        voice: replicas.voice?.here() ?? [],
        calls: replicas.calls?.all() ?? [],
        meetings: writeMeetings(replicas.meetings?.all() ?? []),
        outputs: replicas.outputs.here(),
      };
      return JSON.stringify(own);
    },
    onState(text: string, from: number) {
      // reason: only nodes of this installation write to the bus, by ownState
      const { online, activities, watches, ...talk } = JSON.parse(text) as OwnState;
      const { came, gone } = replicas.online?.replace(from, online) ?? { came: [], gone: [] };
      tellOfflineLater(gone);
      // one that was taken to be gone is back: its users were told to be offline, and come no second time
      if (came.length > 0) onGap('other-node');
      replicas.activities.replace(from, activities);
      replicas.watches.replace(from, watches);
      takeTalk(talk, from);
    },
  };
}

interface BusOutlet extends Outlet {
  /** Resolves when all that was announced has been published. */
  settled(): Promise<void>;
}

/** Announces over the bus. */
function openBusOutlet(
  bus: Bus,
  { deps, hub, logger }: Pick<NodeParts, 'deps' | 'hub'> & { logger: Logger },
): BusOutlet {
  /** What still asks the database whom it reaches; what comes after it in its place waits for it. */
  let reaching: Promise<void> | null = null;

  function publish(announcement: Announcement): Promise<void> {
    const isAcknowledged = isAwaitedByAll(announcement);
    return bus.publish(laneOf(announcement.place), writeAnnouncement(announcement), {
      isAcknowledged,
    });
  }

  /** Whom it reaches as far as this node knows; the rest has yet to be asked for. */
  function reachHere(addressed: AddressedEvent): AddressedEvent {
    const userId = userOf(addressed);
    const reach = userId && hub.reachOf(userId);
    return reach ? { ...addressed, reach } : addressed;
  }

  /** What cannot be read now reaches those who are connected where the user is. */
  async function reachAll(events: readonly AddressedEvent[]): Promise<readonly AddressedEvent[]> {
    const userIds = events.flatMap((event) => userOf(event) ?? []);
    const reaches = await findReaches(deps, userIds).catch((error: unknown) => {
      logger.error({ err: error }, 'whom an event reaches could not be read');
      return new Map<UserId, Reach>();
    });
    return events.map((addressed) => {
      const userId = userOf(addressed);
      const reach = userId && reaches.get(userId);
      return reach ? { ...addressed, reach } : addressed;
    });
  }

  return {
    announce(announcement) {
      if (announcement.place !== 'people' || !announcement.events) return publish(announcement);
      const events = announcement.events.map(reachHere);
      const isComplete = events.every((addressed) => userOf(addressed) === null);
      if (isComplete && reaching === null) return publish({ ...announcement, events });
      const before = reaching ?? Promise.resolve();
      const told = before.then(async () =>
        publish({ ...announcement, events: await reachAll(events) }),
      );
      // its caller hears of a failure
      const settled = told.catch(() => undefined);
      reaching = settled;
      void settled.then(() => {
        if (reaching === settled) reaching = null;
      });
      return told;
    },
    async settled() {
      while (reaching !== null) await reaching;
    },
  };
}

/** The user whose appearance an event is about, while it is not said yet whom it reaches. */
function userOf({ event, to, reach }: AddressedEvent): UserId | null {
  if (to || reach || !ABOUT_A_USER.has(event.type) || !('userId' in event.data)) return null;
  return event.data.userId;
}

async function findReaches(
  { db }: Pick<ActionDeps, 'db'>,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, Reach>> {
  const [memberships, contacts] = await Promise.all([
    findMembershipsOfUsers(db, userIds),
    findContacts(db, userIds),
  ]);
  return new Map(
    userIds.map((userId) => [
      userId,
      {
        teamIds: (memberships.get(userId) ?? []).map((row) => row.team_id),
        userIds: [userId, ...(contacts.get(userId) ?? [])],
      },
    ]),
  );
}
