/** Runs pieces of work one after another per key; different keys do not wait for each other. */
export type KeyedLock = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Creates a lock held within this process only. */
export function createKeyedLock(): KeyedLock {
  const tails = new Map<string, Promise<unknown>>();
  return async function withLock<Result>(
    key: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const before = tails.get(key) ?? Promise.resolve();
    // the next in line waits for the end of this work, not for its success
    const result = before.then(work, work);
    const tail = result.then(
      () => undefined,
      () => undefined,
    );
    tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (tails.get(key) === tail) tails.delete(key);
    }
  };
}
