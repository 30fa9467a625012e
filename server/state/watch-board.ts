import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { watchLimits } from '#shared/rules/limits.ts';
import type { Clock } from '../lib/clock.ts';
import type { SharedChange, Watch } from './shared-change.ts';

export type WatchChange = Extract<SharedChange, { kind: 'watch' }>;

/**
 * Who watches which stream. In no table: it is said again and again, so a server that starts anew
 * knows within half a minute. Every node answers at once from what it has heard of all.
 */
export interface WatchBoard {
  inChannel(channelId: ChannelId): UserId[];
  inTeam(teamId: TeamId): Watch[];
  /** Says it, or says it again, to all nodes; whether it is new. */
  start(watch: Watch): Promise<boolean>;
  /** Whether there was something to end. */
  end(channelId: ChannelId, userId: UserId): Promise<boolean>;
  /** Ends all that a user watches; answers it. */
  endAll(userId: UserId): Promise<Watch[]>;
  /** Ends what was not said again in time; answers what this node is to tell. */
  expire(): Watch[];
}

/** The board of one node among several. */
export interface ReplicatedWatchBoard extends WatchBoard {
  follow(change: WatchChange, node: number): void;
  /** Takes these as all that was said to another node: the end of others was not heard. */
  replace(node: number, changes: readonly WatchChange[]): void;
  /** What was said to this node and still holds. */
  here(): WatchChange[];
}

interface Entry {
  readonly watch: Watch;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** Where it was said last: that node tells its end. */
  readonly node: number;
}

interface BoardParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly node: () => number;
  /** Resolves when all nodes have heard it: the next call may go to any of them. */
  readonly announce: (change: WatchChange) => Promise<void>;
  /** Whether this node tells the end of what was said to nodes that are gone. */
  readonly speaksForGone: (node: number) => boolean;
}

/** The board of one node among several, empty. */
export function createReplicatedWatchBoard(parts: BoardParts): ReplicatedWatchBoard {
  const { clock, node: self, announce } = parts;
  const channels = new Map<ChannelId, Map<UserId, Entry>>();

  function entries(): Entry[] {
    return [...channels.values()].flatMap((inChannel) => [...inChannel.values()]);
  }

  function forget({ channelId, userId }: Watch): boolean {
    const inChannel = channels.get(channelId);
    const isForgotten = inChannel?.delete(userId) ?? false;
    if (inChannel?.size === 0) channels.delete(channelId);
    return isForgotten;
  }

  function take({ watch, expiresAt }: WatchChange, node: number): void {
    if (expiresAt === null) {
      forget(watch);
      return;
    }
    const inChannel = channels.get(watch.channelId) ?? new Map<UserId, Entry>();
    channels.set(watch.channelId, inChannel.set(watch.userId, { watch, expiresAt, node }));
  }

  async function endOne(watch: Watch): Promise<boolean> {
    const isEnded = forget(watch);
    if (isEnded) await announce({ kind: 'watch', watch, expiresAt: null });
    return isEnded;
  }

  return {
    inChannel: (channelId) =>
      [...(channels.get(channelId)?.values() ?? [])]
        .filter(({ expiresAt }) => expiresAt > clock.now())
        .map(({ watch }) => watch.userId),
    inTeam: (teamId) => entries().flatMap(({ watch }) => (watch.teamId === teamId ? [watch] : [])),
    async start(watch) {
      const former = channels.get(watch.channelId)?.get(watch.userId);
      const expiresAt = clock.now() + watchLimits.expiryMs;
      take({ kind: 'watch', watch, expiresAt }, self());
      await announce({ kind: 'watch', watch, expiresAt });
      return former === undefined;
    },
    async end(channelId, userId) {
      const entry = channels.get(channelId)?.get(userId);
      return entry ? endOne(entry.watch) : false;
    },
    async endAll(userId) {
      const watches = entries().flatMap(({ watch }) => (watch.userId === userId ? [watch] : []));
      await Promise.all(watches.map(endOne));
      return watches;
    },
    expire() {
      const gone = entries().filter(({ expiresAt }) => expiresAt <= clock.now());
      for (const { watch } of gone) forget(watch);
      return gone
        .filter(({ node }) => node === self() || parts.speaksForGone(node))
        .map(({ watch }) => watch);
    },
    follow: take,
    replace(node, changes) {
      for (const entry of entries()) if (entry.node === node) forget(entry.watch);
      for (const change of changes) take(change, node);
    },
    here: () =>
      entries()
        .filter(({ node }) => node === self())
        .map(({ watch, expiresAt }) => ({ kind: 'watch', watch, expiresAt })),
  };
}

/** The board of this process alone, empty: there is no other node to tell. */
export function createMemoryWatchBoard(clock: Pick<Clock, 'now'>): WatchBoard {
  return createReplicatedWatchBoard({
    clock,
    node: () => 0,
    announce: () => Promise.resolve(),
    speaksForGone: () => false,
  });
}
