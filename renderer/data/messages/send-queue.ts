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
  /** Whether it is still wanted: it may have been given up, or its event has come. */
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

/** The messages of one channel that are not delivered yet. */
interface ChannelQueue<Copy> {
  /** In the order in which they go out. */
  readonly copies: Set<Copy>;
  /** Its first message waits for the connection. */
  isBlocked: boolean;
  /** Resolves when the last of them has had its turn. */
  end: Promise<void>;
}

/**
 * Sends messages one after another in each channel, so that they arrive in the order they were
 * written in. Without a connection they wait and then go out; the server knows each by its nonce,
 * so that what had arrived after all is not there twice.
 */
export function createSendQueue<Copy extends Queued>(deps: SendQueueDeps<Copy>): SendQueue<Copy> {
  const queues = new Map<string, ChannelQueue<Copy>>();
  /** What has been said to wait. */
  const waiting = new Set<Copy>();

  function wait(copy: Copy): void {
    if (waiting.has(copy) || !deps.isWanted(copy)) return;
    waiting.add(copy);
    deps.onWaiting(copy);
  }

  async function deliver(queue: ChannelQueue<Copy>, copy: Copy): Promise<void> {
    for (let attempt = 0; deps.isWanted(copy); attempt += 1) {
      if (waiting.delete(copy)) deps.onSending(copy);
      try {
        await deps.send(copy);
        queue.isBlocked = false;
        return;
      } catch (error) {
        if (!deps.isUnreachable(error)) {
          queue.isBlocked = false;
          deps.onRefused(copy);
          throw error;
        }
      }
      queue.isBlocked = true;
      // what was written while this was still on its way waits with it
      for (const each of queue.copies) wait(each);
      await deps.untilReachable(attempt);
    }
  }

  function leave({ copies }: ChannelQueue<Copy>, copy: Copy): void {
    waiting.delete(copy);
    copies.delete(copy);
    if (copies.size === 0) queues.delete(copy.channelId);
  }

  return {
    add(copy) {
      const queue = queues.get(copy.channelId) ?? {
        copies: new Set(),
        isBlocked: false,
        end: Promise.resolve(),
      };
      queues.set(copy.channelId, queue);
      queue.copies.add(copy);
      if (queue.isBlocked) wait(copy);
      const turn = queue.end.then(() => deliver(queue, copy)).finally(() => leave(queue, copy));
      // what became of one does not keep the next from its turn
      queue.end = turn.catch(() => undefined);
      return turn;
    },
  };
}
