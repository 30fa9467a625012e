import { describe, expect, it } from 'vitest';
import { createStore } from 'jotai';
import { storedAtom, storedAtomFamily, type StorageDoor } from './atoms.ts';
import { asRecord } from './parse-stored.ts';
import type { StoredValue, TextStore } from './stored-value.ts';

interface Pane {
  readonly width: number;
}

const pane: StoredValue<Pane> = {
  key: 'pane',
  version: 2,
  initial: { width: 240 },
  parse: (found) => {
    const width = asRecord(found)?.['width'];
    return typeof width === 'number' ? { width } : null;
  },
};

/** Two tabs over one storage: what one writes, the other hears. */
function createStorage(texts: Record<string, string> = {}) {
  const kept = new Map(Object.entries(texts));
  const listeners = new Set<(key: string | null) => void>();
  const store: TextStore = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
  const door: StorageDoor = {
    store: () => store,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  const changeElsewhere = (key: string | null, text: string) => {
    if (key !== null) kept.set(key, text);
    for (const listener of listeners) listener(key);
  };
  return { kept, door, listeners, changeElsewhere };
}

const text = (version: number, value: unknown) => JSON.stringify({ version, value });

describe('storedAtom', () => {
  it('touches the storage only when it is asked', () => {
    let asked = 0;
    const { door } = createStorage();
    const counted: StorageDoor = { ...door, store: () => ((asked += 1), door.store()) };
    const width = storedAtom(pane, counted);
    expect(asked).toBe(0);
    createStore().get(width);
    expect(asked).toBeGreaterThan(0);
  });

  it('answers what is stored, else the initial value', () => {
    const stored = createStorage({ pane: text(2, { width: 300 }) });
    expect(createStore().get(storedAtom(pane, stored.door))).toEqual({ width: 300 });
    expect(createStore().get(storedAtom(pane, createStorage().door))).toEqual({ width: 240 });
  });

  it.each([
    ['no JSON', '{'],
    ['no envelope', '300'],
    ['null', 'null'],
    ['another shape', text(2, { width: 'wide' })],
    ['a version to come', text(3, { width: 300 })],
    ['an old version nobody migrates', text(1, { width: 300 })],
  ])('does not trust %s', (_name, found) => {
    const { door } = createStorage({ pane: found });
    expect(createStore().get(storedAtom(pane, door))).toEqual({ width: 240 });
  });

  it('migrates what an older version stored, and parses the outcome', () => {
    const migrate = (found: unknown, version: number) =>
      version === 1 ? { width: Number(found) } : null;
    const old = createStorage({ pane: text(1, 280) });
    expect(createStore().get(storedAtom({ ...pane, migrate }, old.door))).toEqual({ width: 280 });
    const older = createStorage({ pane: text(0, 280) });
    expect(createStore().get(storedAtom({ ...pane, migrate }, older.door))).toEqual({ width: 240 });
  });

  it('keeps what is set, and forgets it when it is the initial value again', () => {
    const { door, kept } = createStorage();
    const store = createStore();
    const width = storedAtom(pane, door);
    store.set(width, { width: 320 });
    expect(kept.get('pane')).toBe(text(2, { width: 320 }));
    store.set(width, (previous) => ({ width: previous.width + 10 }));
    expect(store.get(width)).toEqual({ width: 330 });
    store.set(width, pane.initial);
    expect(kept.has('pane')).toBe(false);
  });

  it('changes with another tab while somebody looks, and no longer afterwards', () => {
    const { door, listeners, changeElsewhere } = createStorage();
    const store = createStore();
    const width = storedAtom(pane, door);
    let renders = 0;
    const unsubscribe = store.sub(width, () => (renders += 1));
    changeElsewhere('pane', text(2, { width: 400 }));
    expect(store.get(width)).toEqual({ width: 400 });
    changeElsewhere('another', text(2, { width: 1 }));
    expect(store.get(width)).toEqual({ width: 400 });
    expect(renders).toBe(1);
    unsubscribe();
    expect(listeners.size).toBe(0);
  });

  it('reads again when another tab cleared everything', () => {
    const { door, kept, changeElsewhere } = createStorage({ pane: text(2, { width: 300 }) });
    const store = createStore();
    const width = storedAtom(pane, door);
    store.sub(width, () => undefined);
    kept.clear();
    changeElsewhere(null, '');
    expect(store.get(width)).toEqual({ width: 240 });
  });

  it('works without a storage, and with one that is full', () => {
    const forbidden: StorageDoor = { store: () => null, subscribe: () => () => undefined };
    const full: StorageDoor = {
      store: () => ({
        getItem: () => {
          throw new Error('forbidden');
        },
        setItem: () => {
          throw new Error('full');
        },
        removeItem: () => undefined,
      }),
      subscribe: () => () => undefined,
    };
    for (const door of [forbidden, full]) {
      const store = createStore();
      const width = storedAtom(pane, door);
      store.set(width, { width: 500 });
      expect(store.get(width)).toEqual({ width: 500 });
    }
  });
});

describe('storedAtomFamily', () => {
  it('keeps one value for each id', () => {
    const { door, kept } = createStorage();
    const store = createStore();
    const widthOf = storedAtomFamily(pane, door);
    store.set(widthOf('left'), { width: 100 });
    expect(store.get(widthOf('left'))).toEqual({ width: 100 });
    expect(store.get(widthOf('right'))).toEqual({ width: 240 });
    expect([...kept.keys()]).toEqual(['pane.left']);
    expect(widthOf('left')).toBe(widthOf('left'));
  });
});
