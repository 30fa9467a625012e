import { clear, createStore, del, entries, set } from 'idb-keyval';
import { markPersisted } from './has-persisted.ts';

/** Larger things that outlive the page than a text store is for: what was written and not sent. */
const store = createStore('tayfa', 'kept');

/**
 * Keeps a value under a key. A full or forbidden storage is no reason to fail: the value then lives
 * as long as the page. What is kept and forgotten one after the other happens in that order.
 */
export async function persistValue(key: string, value: unknown): Promise<void> {
  markPersisted(true);
  await set(key, value, store).catch(() => undefined);
}

/** Forgets the value of a key. */
export async function forgetPersisted(key: string): Promise<void> {
  await del(key, store).catch(() => undefined);
}

/** The values whose keys begin so; none where nothing can be kept. */
export async function persistedValues(prefix: string): Promise<readonly unknown[]> {
  const found = await entries<IDBValidKey, unknown>(store).catch(() => []);
  return found.flatMap(([key, value]) =>
    typeof key === 'string' && key.startsWith(prefix) ? [value] : [],
  );
}

/** Forgets everything: the user signed out. */
export async function clearPersisted(): Promise<void> {
  await clear(store).catch(() => undefined);
  markPersisted(false);
}
