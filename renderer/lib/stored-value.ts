/** The part of `localStorage` that stored values need. */
export interface TextStore {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, text: string) => void;
  readonly removeItem: (key: string) => void;
}

/** How one value is kept. */
export interface StoredValue<Value> {
  /** its name in the browser's storage; our other programs read it, so it never changes */
  readonly key: string;
  /** raised when the shape changes */
  readonly version: number;
  readonly initial: Value;
  /** the value, or null when what was found is not one: a stored text can be anything */
  readonly parse: (found: unknown) => Value | null;
  /** turns what an older version stored into the shape of today; without it the old one is dropped */
  readonly migrate?: (found: unknown, version: number) => unknown;
}

interface Envelope {
  readonly version: number;
  readonly value: unknown;
}

/** The stored value, or the initial one when there is none that can be read. */
export function readStored<Value>(stored: StoredValue<Value>, store: TextStore | null): Value {
  const envelope = parseEnvelope(textOf(stored.key, store));
  if (envelope === null) return stored.initial;
  const found = upToDate(stored, envelope);
  return found === undefined ? stored.initial : (stored.parse(found) ?? stored.initial);
}

/**
 * Keeps a value. A full or forbidden storage (private windows, a policy) is no reason to fail: the
 * value then lives as long as the page.
 */
export function writeStored<Value>(
  stored: StoredValue<Value>,
  store: TextStore | null,
  value: Value,
): void {
  try {
    if (Object.is(value, stored.initial)) store?.removeItem(stored.key);
    else store?.setItem(stored.key, JSON.stringify({ version: stored.version, value }));
  } catch {
    // see above
  }
}

function textOf(key: string, store: TextStore | null): string | null {
  try {
    return store?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function parseEnvelope(text: string | null): Envelope | null {
  if (text === null) return null;
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null) return null;
    if (!('version' in found) || typeof found.version !== 'number') return null;
    return { version: found.version, value: 'value' in found ? found.value : undefined };
  } catch {
    return null;
  }
}

/** What a newer version stored is left alone by us, and so reads as nothing. */
function upToDate<Value>(stored: StoredValue<Value>, { version, value }: Envelope): unknown {
  if (version === stored.version) return value;
  if (version > stored.version) return undefined;
  return stored.migrate?.(value, version);
}
