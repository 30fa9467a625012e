import { ProblemError } from '../../lib/problem-error.ts';

interface GroupCommitOptions<Item, Answer> {
  /** Writes all of them or none, and answers one for each, in their order. */
  readonly writeBatch: (items: readonly Item[]) => Promise<readonly Answer[]>;
  /** Whether one item of a failed batch is to blame, so that the others deserve another try. */
  readonly isItemFault: (error: unknown) => boolean;
  /** Items with equal keys are written in the order in which they came. */
  readonly orderKey: (item: Item) => string;
  readonly maxBatch: number;
  readonly maxInFlight: number;
  /** Items that may wait for their batch; what comes beyond is refused. */
  readonly maxWaiting: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly key: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes items durably, many at once: while a batch is under way the next one collects, so that a
 * statement and a flush to disk are paid per batch. Nothing waits for a timer: an item that comes
 * alone is written as soon as everything that has arrived is read. A batch that fails because of one item is written item by item, so
 * that its neighbours do not suffer; a slow batch holds up only items with its own keys.
 *
 * The answer rejects with server.busy when too many wait, and with what the database said when
 * the item could not be written.
 */
export function createGroupCommit<Item, Answer>(
  options: GroupCommitOptions<Item, Answer>,
): (item: Item) => Promise<Answer> {
  const { writeBatch, isItemFault, orderKey, maxBatch, maxInFlight, maxWaiting } = options;
  let waiting: Waiting<Item, Answer>[] = [];
  let inFlight = 0;
  let isStartPlanned = false;
  const keysInFlight = new Set<string>();

  /** The oldest items whose keys no batch under way has; the others keep their order. */
  function takeBatch(): Waiting<Item, Answer>[] {
    if (keysInFlight.size === 0 && waiting.length <= maxBatch) {
      const all = waiting;
      waiting = [];
      return all;
    }
    const batch: Waiting<Item, Answer>[] = [];
    const rest: Waiting<Item, Answer>[] = [];
    for (const entry of waiting) {
      if (batch.length < maxBatch && !keysInFlight.has(entry.key)) batch.push(entry);
      else rest.push(entry);
    }
    waiting = rest;
    return batch;
  }

  async function writeSingly(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    for (const { item, resolve, reject } of batch) {
      try {
        const [answer] = await writeBatch([item]);
        // reason: writeBatch answers one for each item
        resolve(answer as Answer);
      } catch (error) {
        reject(error);
      }
    }
  }

  async function write(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await writeBatch(batch.map((entry) => entry.item));
      // reason: writeBatch answers one for each item
      batch.forEach((entry, index) => entry.resolve(answers[index] as Answer));
    } catch (error) {
      if (batch.length > 1 && isItemFault(error)) await writeSingly(batch);
      else for (const entry of batch) entry.reject(error);
    }
  }

  function start(): void {
    isStartPlanned = false;
    while (inFlight < maxInFlight && waiting.length > 0) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      const keys = new Set(batch.map((entry) => entry.key));
      for (const key of keys) keysInFlight.add(key);
      inFlight += 1;
      void write(batch).then(() => {
        inFlight -= 1;
        for (const key of keys) keysInFlight.delete(key);
        start();
      });
    }
  }

  return function commit(item) {
    if (waiting.length >= maxWaiting) return Promise.reject(new ProblemError('server.busy'));
    return new Promise((resolve, reject) => {
      waiting.push({ item, key: orderKey(item), resolve, reject });
      if (isStartPlanned || inFlight >= maxInFlight) return;
      isStartPlanned = true;
      // requests that lie ready on several connections are read one after the other, each with its
      // microtasks: only after all of them have been read is the batch what has arrived
      setImmediate(start);
    });
  };
}
