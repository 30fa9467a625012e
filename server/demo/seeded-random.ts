/** Chance that can be repeated: the same seed gives the same demo, picture for picture. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** The heavier an item, the more often it is picked; weights are not negative. */
  pickWeighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
  /** A source of its own, so that what one part draws does not move what another part gets. */
  fork(name: string): Random;
}

/**
 * FNV-1a, 32 bits: seeds from names.
 * Source: Fowler, Noll, Vo; the constants are the algorithm's own.
 */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Makes a source from a name. mulberry32 (Tommy Ettinger): small, and good enough to look at. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  function between(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1));
  }

  function pick<Item>(items: readonly Item[]): Item {
    const [item] = items.slice(between(0, items.length - 1));
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  }

  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    pickWeighted(items, weightOf) {
      let rest = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of items) {
        rest -= weightOf(item);
        if (rest < 0) return item;
      }
      return pick(items);
    },
    shuffled(items) {
      const shuffled = [...items];
      for (let index = shuffled.length - 1; index > 0; index -= 1) {
        const [taken] = shuffled.splice(between(0, index), 1);
        if (taken !== undefined) shuffled.push(taken);
      }
      return shuffled;
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}
