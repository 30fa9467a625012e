import type { CallEndpoint } from '#shared/contract/endpoint-call.ts';

/** At least one. */
type Keys<Key> = [Key, ...Key[]];

interface GatherOptions<Key, Answer> {
  /** Those asked for within this are asked for together. */
  readonly pause: () => Promise<void>;
  /** Only keys of one group go together. */
  readonly groupOf: (key: Key) => string;
  /** So many keys a question. */
  readonly most: number;
  readonly fetch: (call: CallEndpoint, keys: Keys<Key>) => Promise<Answer>;
}

interface Batch<Key, Answer> {
  readonly keys: Keys<Key>;
  readonly answer: Promise<Answer>;
}

/** Joins questions that come at about the same time: each is answered with what all were. */
export function gather<Key, Answer>(
  options: GatherOptions<Key, Answer>,
): (call: CallEndpoint, key: Key) => Promise<Answer> {
  const { pause, groupOf, most, fetch } = options;
  const open = new Map<string, Batch<Key, Answer>>();
  return (call, key) => {
    const group = groupOf(key);
    const known = open.get(group);
    if (known && known.keys.length < most) {
      known.keys.push(key);
      return known.answer;
    }
    const keys: Keys<Key> = [key];
    const batch: Batch<Key, Answer> = {
      keys,
      answer: pause().then(() => {
        if (open.get(group) === batch) open.delete(group);
        return fetch(call, keys);
      }),
    };
    open.set(group, batch);
    return batch.answer;
  };
}
