import { atom, type WritableAtom } from 'jotai';
import { readStored, writeStored, type StoredValue, type TextStore } from './stored-value.ts';

export {
  atom,
  getDefaultStore,
  useAtom,
  useAtomValue,
  useSetAtom,
  useStore,
  type PrimitiveAtom,
  type WritableAtom,
} from 'jotai';

/** Where stored values live and how another tab's change is heard. */
export interface StorageDoor {
  readonly store: () => TextStore | null;
  /** calls back with the key that another tab has changed, or null for all of them */
  readonly subscribe: (onChange: (key: string | null) => void) => () => void;
}

/** A new value, or how to make it from the old one. */
type Change<Value> = Value | ((previous: Value) => Value);

export type StoredAtom<Value> = WritableAtom<Value, [change: Change<Value>], void>;

/** The browser's storage; asked for on use, since merely naming it can throw. */
const browserStorage: StorageDoor = {
  store: () => {
    try {
      return globalThis.localStorage;
    } catch {
      return null;
    }
  },
  subscribe: (onChange) => {
    const heard = (event: StorageEvent) => {
      onChange(event.key);
    };
    globalThis.addEventListener('storage', heard);
    return () => {
      globalThis.removeEventListener('storage', heard);
    };
  },
};

/**
 * An atom that outlives the page and is the same in every tab. It is read when it is first asked
 * for, checked by its parse function, and given its initial value when what is stored makes no
 * sense. Setting it to the initial value removes what is stored.
 */
export function storedAtom<Value>(
  stored: StoredValue<Value>,
  door: StorageDoor = browserStorage,
): StoredAtom<Value> {
  const known = atom<{ readonly value: Value } | null>(null);
  known.onMount = (set) => {
    const load = () => {
      set({ value: readStored(stored, door.store()) });
    };
    // Another tab may have written between the first read and now.
    load();
    return door.subscribe((key) => {
      if (key === null || key === stored.key) load();
    });
  };
  return atom(
    (get) => (get(known) ?? { value: readStored(stored, door.store()) }).value,
    (get, set, change: Change<Value>) => {
      const previous = get(known)?.value ?? readStored(stored, door.store());
      const value = applyChange(change, previous);
      set(known, { value });
      writeStored(stored, door.store(), value);
    },
  );
}

/**
 * Stored atoms of one kind, one for each id: the draft of a channel, the width of a pane. The same
 * id always gives the same atom.
 */
export function storedAtomFamily<Value>(
  stored: StoredValue<Value>,
  door: StorageDoor = browserStorage,
): (id: string) => StoredAtom<Value> {
  const atoms = new Map<string, StoredAtom<Value>>();
  return (id) => {
    const existing = atoms.get(id);
    if (existing) return existing;
    const made = storedAtom({ ...stored, key: `${stored.key}.${id}` }, door);
    atoms.set(id, made);
    return made;
  };
}

function applyChange<Value>(change: Change<Value>, previous: Value): Value {
  // reason: a stored value is data and so never a function itself
  return typeof change === 'function' ? (change as (previous: Value) => Value)(previous) : change;
}
