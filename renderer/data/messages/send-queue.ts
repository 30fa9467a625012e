/** What a message needs to stand in the queue of its channel. */
interface Queued {
  readonly channelId: string;
  readonly nonce: string;
}

export interface SendQueueDeps<Copy extends Queued> {
  /** Sends it once. */
  readonly send: (copy: Copy) => Promise<void>;
  /** Whether an error says that the server was not reached, so that trying again makes sense. */
  readonly isUnreachable: (error: unknown) => boolean;
  /** Whether somebody still wants it: it may have been given up, or its event has come. */
  readonly isWanted: (copy: Copy) => boolean;
  /** It cannot go out just now. */
  readonly onWaiting: (copy: Copy) => void;
  /** It is on its way again. */
  readonly onSending: (copy: Copy) => void;
  /** The server refused it. */
  readonly onRefused: (copy: Copy) => void;
  /** Resolves when the next attempt may succeed. */
  readonly untilReachable: (attempt: number) => Promise<void>;
}

export interface SendQueue<Copy extends Queued> {
  /** Sends a message after all those of its channel before it; rejects when it was refused. */
  add(copy: Copy): Promise<void>;
}

/**
 * Sends messages one after another in each channel, so that they arrive in the order they were
 * written in. Without a connection they wait and then go out; the server knows each by its nonce,
 * so that what had arrived after all is not there twice.
 */
export function createSendQueue<Copy extends Queued>(deps: SendQueueDeps<Copy>): SendQueue<Copy> {
  /** The end of each channel's queue. */
  const ends = new Map<string, Promise<void>>();
  /** Channels whose first message waits for the connection. */
  const blocked = new Set<string>();

  async function deliver(copy: Copy): Promise<void> {
    for (let attempt = 0; deps.isWanted(copy); attempt += 1) {
      if (attempt > 0 || blocked.has(copy.channelId)) deps.onSending(copy);
      try {
        await deps.send(copy);
        blocked.delete(copy.channelId);
        return;
      } catch (error) {
        if (!deps.isUnreachable(error)) {
          blocked.delete(copy.channelId);
          deps.onRefused(copy);
          throw error;
        }
      }
      blocked.add(copy.channelId);
      deps.onWaiting(copy);
      await deps.untilReachable(attempt);
    }
  }

  return {
    add(copy) {
      const before = ends.get(copy.channelId);
      if (before && blocked.has(copy.channelId)) deps.onWaiting(copy);
      const turn = (before ?? Promise.resolve()).then(() => deliver(copy));
      // what became of one does not keep the next from its turn
      const end = turn
        .catch(() => undefined)
        .then(() => {
          if (ends.get(copy.channelId) !== end) return;
          ends.delete(copy.channelId);
          blocked.delete(copy.channelId);
        });
      ends.set(copy.channelId, end);
      return turn;
    },
  };
}
