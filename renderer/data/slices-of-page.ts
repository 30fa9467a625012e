import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { callApi, type GivenArguments } from '../lib/api-client.ts';
import { report } from '../lib/report.ts';
import { createSlices } from './slices/create-slices.ts';
import type { Slice, SliceState } from './slices/slice.ts';
import { idleState } from './slices/slice-entry.ts';
import { viewStore } from './view-store.ts';

/** Resolves after so many milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function whenOnline(): Promise<void> {
  return new Promise((resolve) => {
    globalThis.addEventListener('online', () => resolve(), { once: true });
  });
}

/** What loads the parts of the page's one view. */
export const slices = createSlices({
  store: viewStore,
  // reason: what an endpoint is given is what its call takes
  call: (name, given) => callApi(name, ...([given] as unknown as GivenArguments<typeof name>)),
  now: () => Date.now(),
  wait,
  network: { isOnline: () => navigator.onLine, whenOnline },
  report,
});

interface SliceOptions {
  /** False: only its state is of interest. */
  readonly isWanted?: boolean;
  /** What was read there last, once it has to be loaded again; the same function every time. */
  readonly near?: () => string | null;
}

export interface ShownSlice extends SliceState {
  readonly retry: () => void;
}

/** One slice for one key, as a component uses it. */
function doorOf<Key, Answer>(slice: Slice<Key, Answer>, key: Key) {
  return {
    subscribe: (listener: () => void) => slices.subscribe(slice, key, listener),
    state: () => slices.state(slice, key),
    want: (near: SliceOptions['near']) => slices.want(slice, key, near),
    retry: () => slices.retry(slice, key),
  };
}

const noDoor: ReturnType<typeof doorOf> = {
  subscribe: () => () => undefined,
  state: () => idleState,
  want: () => () => undefined,
  retry: () => undefined,
};

/**
 * Loads a part of the view whenever it is not held, for as long as the component lives; null names
 * none. What has come is read from the view (`useView`).
 */
export function useSlice<Key, Answer>(
  slice: Slice<Key, Answer>,
  key: Key | null,
  { isWanted = true, near }: SliceOptions = {},
): ShownSlice {
  const text = key === null ? null : slice.keyText(key);
  // the text stands for the key, which may be made anew each time
  // oxlint-disable-next-line react/exhaustive-deps -- as said
  const door = useMemo(() => (key === null ? noDoor : doorOf(slice, key)), [slice, text]);
  const state = useSyncExternalStore(door.subscribe, door.state);
  useEffect(() => (isWanted ? door.want(near) : undefined), [door, isWanted, near]);
  return { ...state, retry: door.retry };
}
