import type { UserId } from '#shared/lib/ids.ts';
import {
  createMemoryOnlineUsers,
  type OnlineUsers,
  type OnlineUsersOptions,
} from './online-users.ts';
import type { SharedChange } from './shared-change.ts';

type OnlineChange = Extract<SharedChange, { kind: 'online' }>;

/** Who has a socket anywhere, by what every node tells of its own. */
export interface ReplicatedOnlineUsers extends OnlineUsers {
  /** Takes what a node, this one included, has told. */
  follow(change: OnlineChange, node: number): void;
  /** The users with a socket at this node. */
  here(): UserId[];
  /** Takes these as all users of another node. Answers who by that came, or has no socket anywhere now. */
  replace(node: number, userIds: readonly UserId[]): { came: UserId[]; gone: UserId[] };
  /**
   * The bus had a gap, or this node has another number: what it told of its own users may not have been
   * heard, here neither.
   */
  catchUp(): void;
  /** A node is gone, and its sockets with it. Answers those who have none elsewhere now. */
  forgetNode(node: number): UserId[];
}

interface ReplicatedOptions extends OnlineUsersOptions {
  readonly node: () => number;
  readonly announce: (change: OnlineChange) => void;
}

/**
 * All nodes hear all changes in one order, so each knows which one was the first or the last of a
 * user: the node that told of it tells their friends.
 */
export function createReplicatedOnlineUsers(options: ReplicatedOptions): ReplicatedOnlineUsers {
  const { announce, node: self } = options;
  const nodesOf = new Map<UserId, Set<number>>();
  const local = new Set<UserId>();
  /** Under which this node's users are noted. */
  let number = self();

  const sockets = createMemoryOnlineUsers({
    graceMs: options.graceMs,
    onOnline(userId) {
      local.add(userId);
      announce({ kind: 'online', userIds: [userId], isOnline: true });
    },
    onOffline(userId) {
      local.delete(userId);
      announce({ kind: 'online', userIds: [userId], isOnline: false });
    },
  });

  /** Whether it is the first. */
  function add(userId: UserId, node: number): boolean {
    const nodes = nodesOf.get(userId);
    if (!nodes) nodesOf.set(userId, new Set([node]));
    else nodes.add(node);
    return nodes === undefined;
  }

  /** Whether it was the last. */
  function remove(userId: UserId, node: number): boolean {
    const nodes = nodesOf.get(userId);
    if (!nodes?.delete(node)) return false;
    if (nodes.size > 0) return false;
    nodesOf.delete(userId);
    return true;
  }

  function ofNode(node: number): UserId[] {
    return [...nodesOf].filter(([, nodes]) => nodes.has(node)).map(([userId]) => userId);
  }

  function replace(node: number, userIds: Iterable<UserId>): { came: UserId[]; gone: UserId[] } {
    const now = new Set(userIds);
    const former = ofNode(node).filter((userId) => !now.has(userId));
    const came = [...now].filter((userId) => add(userId, node));
    return { came, gone: former.filter((userId) => remove(userId, node)) };
  }

  return {
    isOnline: (userId) => local.has(userId) || nodesOf.has(userId),
    isConnected: (userId) =>
      sockets.isConnected(userId) ||
      [...(nodesOf.get(userId) ?? [])].some((node) => node !== self()),
    attached: (userId) => sockets.attached(userId),
    detached: (userId, now) => sockets.detached(userId, now),
    sweep: (now) => sockets.sweep(now),
    get size() {
      return sockets.size;
    },
    follow({ userIds, isOnline }, node) {
      const changed = userIds.filter((userId) => (isOnline ? add : remove)(userId, node));
      if (node !== self()) return;
      for (const userId of changed) (isOnline ? options.onOnline : options.onOffline)(userId);
    },
    here: () => [...local],
    replace,
    catchUp() {
      // no one is told: after a gap every client begins with a snapshot
      if (number !== self()) replace(number, []);
      number = self();
      replace(number, local);
    },
    forgetNode: (node) => ofNode(node).filter((userId) => remove(userId, node)),
  };
}
