import { idTime, type MessageId } from '#shared/lib/ids.ts';

/** Messages of which this node has heard over the bus lately. */
export interface HeardMessages {
  note(id: MessageId): void;
  /**
   * Resolves when all of these have been heard that other nodes wrote lately. What was done to a message
   * is told after the message itself then, on every node. Waits no longer than a node may hang that
   * has written and not yet told.
   */
  until(ids: readonly MessageId[]): Promise<void>;
  /** What was said before may have been missed: nothing of it is waited for. */
  forgetAll(): void;
}

/** Older ones were told long ago, or their node is gone; milliseconds. */
export const YOUNG_MS = 10_000;
/** By then a node that hangs is no longer waited for by anybody; milliseconds. */
const PATIENCE_MS = 5_000;

interface HeardParts {
  /** Milliseconds since the epoch, as ids are made by. */
  readonly now: () => number;
  /** Whether an id was made by this node. */
  readonly isOwn: (id: MessageId) => boolean;
}

/** Creates the memory, empty. */
export function createHeardMessages({ now, isOwn }: HeardParts): HeardMessages {
  /** In the order they were heard. */
  const heard = new Set<MessageId>();
  const waiting = new Map<MessageId, (() => void)[]>();
  let trustedFrom = now();

  function isYoung(id: MessageId): boolean {
    const at = idTime(id);
    return at > now() - YOUNG_MS && at >= trustedFrom;
  }

  function untilOne(id: MessageId): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS);
      const done = (): void => {
        clearTimeout(timer);
        resolve();
      };
      waiting.set(id, [...(waiting.get(id) ?? []), done]);
    });
  }

  return {
    note(id) {
      heard.add(id);
      for (const done of waiting.get(id) ?? []) done();
      waiting.delete(id);
      for (const oldest of heard) {
        if (isYoung(oldest)) break;
        heard.delete(oldest);
      }
    },
    async until(ids) {
      const unheard = ids.filter((id) => !heard.has(id) && !isOwn(id) && isYoung(id));
      await Promise.all(unheard.map(untilOne));
    },
    forgetAll() {
      trustedFrom = now();
      heard.clear();
      for (const all of waiting.values()) for (const done of all) done();
      waiting.clear();
    },
  };
}
