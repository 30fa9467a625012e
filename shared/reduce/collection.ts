import type { Collection } from './client-view.ts';
import { byId, withEntry, withoutEntry } from './record.ts';

/** What a collection remembers of entries that are gone; far more than go during one fetch. */
const REMEMBERED = 200;

/** The collection with an entry that came or changed; `held` undefined: the first one. */
export function withItem<Entry extends { readonly id: string }>(
  held: Collection<Entry> | undefined,
  entry: Entry,
): Collection<Entry> {
  const collection = held ?? { entries: {}, gone: [], isLoaded: false };
  if (collection.gone.includes(entry.id)) return collection;
  return { ...collection, entries: withEntry(collection.entries, entry.id, entry) };
}

/** The collection without an entry; one that is fetched late does not come back. */
export function withoutItem<Entry>(
  held: Collection<Entry> | undefined,
  id: string,
): Collection<Entry> {
  const collection = held ?? { entries: {}, gone: [], isLoaded: false };
  if (collection.gone.includes(id)) return collection;
  return {
    ...collection,
    entries: withoutEntry(collection.entries, id),
    gone: [...collection.gone, id].slice(-REMEMBERED),
  };
}

/** What a fetch answered, with all that events said meanwhile. */
export function withLoaded<Entry extends { readonly id: string }>(
  held: Collection<Entry> | undefined,
  loaded: readonly Entry[],
): Collection<Entry> {
  const gone = held?.gone ?? [];
  const fresh = loaded.filter(({ id }) => !gone.includes(id));
  return { entries: { ...byId(fresh), ...held?.entries }, gone, isLoaded: true };
}
