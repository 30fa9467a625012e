import { LRUCache } from 'lru-cache';

/**
 * A cache that takes memory as it fills. Given `max`, the library sets space for all entries aside
 * at once: 20,000 members of each team would be 320 KB a team.
 */
export function createGrowingCache<Key extends {}, Value extends {}>(
  entries: number,
): LRUCache<Key, Value> {
  return new LRUCache({ maxSize: entries, sizeCalculation: () => 1 });
}
