import type { CallEndpoint } from '#shared/contract/endpoint-call.ts';
import { heldBackMs, mayRepeat, RETRY_DELAY_MS } from '#shared/rules/retry.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import type { ViewStore } from './create-view-store.ts';
import { isContinuation, type Range, type Slice, type SliceState } from './slice.ts';
import {
  bindSlice,
  idleState,
  labelOf,
  SliceEntry,
  type BoundSlice,
  type Lane,
  type Load,
  type ReadyAnswer,
  type Want,
} from './slice-entry.ts';

/** What loading needs of the world. */
export interface SliceDeps {
  readonly store: ViewStore;
  readonly call: CallEndpoint;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly network: {
    readonly isOnline: () => boolean;
    /** Resolves as soon as there is a network. */
    readonly whenOnline: () => Promise<void>;
  };
  /** Notes a failure that is shown nowhere. */
  readonly report: (what: string, error: unknown) => void;
}

/** Loads parts of the view: the one way in which what is fetched comes into it. */
export interface Slices {
  /** From now on loads it whenever it is not held, until the answer is called. */
  want<Key, Answer>(slice: Slice<Key, Answer>, key: Key, near?: Want['near']): () => void;
  /**
   * Asks now, held or not; a question already under way is not sent twice.
   * @returns when the answer is merged, or when what it was asked for is gone
   * @throws what the call threw, after its repeats
   */
  load<Key, Answer>(slice: Slice<Key, Answer>, key: Key, range?: Range): Promise<void>;
  /** Asks once more after a failure, but not before the server allows it. */
  retry<Key, Answer>(slice: Slice<Key, Answer>, key: Key): void;
  /** It is not looked at any more: keeps what its slice says, and forgets the one left longest. */
  leave<Key, Answer>(slice: Slice<Key, Answer>, key: Key): void;
  /** Loads from now on whatever the view says is due. */
  follow<Key, Answer>(slice: Slice<Key, Answer>): void;
  /** The server can be reached again: what failed for want of it is asked for once more. */
  retryFailed(): void;
  state<Key, Answer>(slice: Slice<Key, Answer>, key: Key): SliceState;
  subscribe<Key, Answer>(slice: Slice<Key, Answer>, key: Key, listener: () => void): () => void;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
  /** What failed although it is wanted and in sight. */
  failures(): readonly { readonly label: string; readonly error: unknown }[];
}

/** What is not looked at is asked for again so long after a failure, twice as long after two. */
const DUE_PAUSE_MS = 5_000;
const MOST_DUE_PAUSE_MS = 5 * 60_000;

type Parts = Pick<ClientView, 'channels' | 'chats' | 'memberships'>;

class SliceLoader implements Slices {
  readonly #deps: SliceDeps;
  readonly #entries = new Map<string, SliceEntry>();
  readonly #lanes = new Map<string, Lane>();
  readonly #due: (() => void)[] = [];
  #generation: number;
  #parts: Parts | null = null;
  #isLooking = false;
  #mustLook = false;

  constructor(deps: SliceDeps) {
    this.#deps = deps;
    this.#generation = deps.store.generation();
    deps.store.subscribe(() => this.#look());
  }

  want<Key, Answer>(
    slice: Slice<Key, Answer>,
    key: Key,
    near: Want['near'] = () => null,
  ): () => void {
    const entry = this.#entryOf(slice, key);
    const want: Want = { near };
    entry.wants.add(want);
    const { status, error, isAnswered } = entry.state;
    // opening it again tries it again
    if (status === 'failed' && heldBackMs(error) === 0) entry.change({ ...idleState, isAnswered });
    if (isAnswered && entry.isOld(this.#deps.now())) this.#beginQuietly(entry);
    this.#look();
    return () => {
      entry.wants.delete(want);
      this.#drop(entry);
    };
  }

  load<Key, Answer>(
    slice: Slice<Key, Answer>,
    key: Key,
    range: Range = { at: 'first' },
  ): Promise<void> {
    return this.#begin(this.#entryOf(slice, key), range);
  }

  retry<Key, Answer>(slice: Slice<Key, Answer>, key: Key): void {
    this.#beginQuietly(this.#entryOf(slice, key));
  }

  leave<Key, Answer>(slice: Slice<Key, Answer>, key: Key): void {
    const { keeps } = slice;
    if (!keeps) return;
    const lane = this.#laneOf(slice);
    const label = labelOf(slice, key);
    const others = lane.left.filter((one) => one.label !== label);
    const idle = others.slice(0, Math.max(0, others.length + 1 - keeps.most));
    const forget = (view: ClientView) => keeps.forget(view, key);
    lane.left = [...others.slice(idle.length), { label, forget }];
    this.#deps.store.update((view) =>
      idle.reduce((next, one) => one.forget(next), keeps.leave(view, key)),
    );
  }

  follow<Key, Answer>(slice: Slice<Key, Answer>): void {
    const lane = this.#laneOf(slice);
    this.#due.push(() => {
      const view = this.#deps.store.get();
      if (!view || lane.dueAfter > this.#deps.now()) return;
      for (const key of slice.due?.(view) ?? []) {
        if (lane.running >= lane.atOnce) return;
        const entry = this.#entryOf(slice, key);
        const isPaused = entry.dueAfter > this.#deps.now();
        if (!isPaused && !entry.loads.has('first')) this.#beginQuietly(entry);
      }
    });
    this.#look();
  }

  retryFailed(): void {
    for (const lane of this.#lanes.values()) lane.dueAfter = 0;
    for (const entry of this.#entries.values()) {
      const { status, error } = entry.state;
      entry.dueAfter = 0;
      const isReachable = status === 'failed' && mayRepeat(0, error);
      if (isReachable) entry.change({ status: 'idle', error: undefined });
    }
    this.#look();
  }

  state<Key, Answer>(slice: Slice<Key, Answer>, key: Key): SliceState {
    return this.#entries.get(labelOf(slice, key))?.state ?? idleState;
  }

  subscribe<Key, Answer>(slice: Slice<Key, Answer>, key: Key, listener: () => void): () => void {
    const entry = this.#entryOf(slice, key);
    entry.listeners.add(listener);
    return () => {
      entry.listeners.delete(listener);
      this.#drop(entry);
    };
  }

  async settled(): Promise<void> {
    for (;;) {
      const underWay = [...this.#entries.values()].flatMap(({ loads }) =>
        [...loads.values()].map(({ promise }) => promise),
      );
      if (underWay.length === 0) return;
      await Promise.allSettled(underWay);
    }
  }

  failures() {
    const failed = [...this.#entries.values()].filter(
      ({ state, wants, sight }) => state.status === 'failed' && wants.size > 0 && sight === 'there',
    );
    return failed.map(({ bound, state }) => ({ label: bound.label, error: state.error }));
  }

  #laneOf<Key, Answer>(slice: Slice<Key, Answer>): Lane {
    const known = this.#lanes.get(slice.name);
    if (known) return known;
    const atOnce = slice.atOnce ?? Infinity;
    const lane = { atOnce, running: 0, waiting: [], heldUntil: 0, dueAfter: 0, left: [] };
    this.#lanes.set(slice.name, lane);
    return lane;
  }

  #entryOf<Key, Answer>(slice: Slice<Key, Answer>, key: Key): SliceEntry {
    const label = labelOf(slice, key);
    const known = this.#entries.get(label);
    if (known) return known;
    const entry = new SliceEntry(bindSlice(slice, key), this.#laneOf(slice));
    const view = this.#deps.store.get();
    if (view) entry.look(view);
    this.#entries.set(label, entry);
    return entry;
  }

  #drop(entry: SliceEntry): void {
    const { label, isPassing, freshMs } = entry.bound;
    if (entry.isUsed() || this.#entries.get(label) !== entry) return;
    if (entry.isIdle(this.#deps.now())) this.#entries.delete(label);
    else if (isPassing && !entry.isPassingAway) {
      entry.isPassingAway = true;
      void this.#deps.wait(freshMs).then(() => {
        entry.isPassingAway = false;
        this.#drop(entry);
      });
    }
  }

  /** After every change of the view: what is forgotten, what is outdated, what is missing. */
  #look(): void {
    this.#mustLook = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      while (this.#mustLook) {
        this.#mustLook = false;
        this.#lookOnce();
      }
    } finally {
      this.#isLooking = false;
    }
  }

  #lookOnce(): void {
    const { store } = this.#deps;
    if (store.generation() !== this.#generation) {
      this.#generation = store.generation();
      this.#forgetAll();
    }
    const view = store.get();
    if (!view) return;
    const isMoved =
      view.channels !== this.#parts?.channels ||
      view.chats !== this.#parts.chats ||
      view.memberships !== this.#parts.memberships;
    this.#parts = view;
    for (const entry of this.#entries.values()) {
      if (isMoved) entry.look(view);
      entry.compareStamps(view);
      if (entry.isMissing(view)) this.#beginQuietly(entry);
    }
    for (const fill of this.#due) fill();
  }

  #forgetAll(): void {
    this.#parts = null;
    for (const lane of this.#lanes.values()) Object.assign(lane, { left: [], dueAfter: 0 });
    for (const entry of this.#entries.values()) {
      entry.sight = 'unknown';
      entry.forget();
      this.#drop(entry);
    }
  }

  /** Loads what is shown by its state only. */
  #beginQuietly(entry: SliceEntry): void {
    this.#begin(entry, { at: 'first', near: entry.near() }).catch((error: unknown) => {
      if (entry.wants.size === 0) this.#deps.report(`${entry.bound.label} was not loaded`, error);
    });
  }

  #begin(entry: SliceEntry, range: Range): Promise<void> {
    const name = range.at === 'first' ? 'first' : `${range.at} ${range.id}`;
    const known = entry.loads.get(name);
    if (known) return known.promise;
    const started = Promise.withResolvers<void>();
    const load = { range, asked: null, stamp: undefined, isOutdated: false };
    entry.loads.set(name, Object.assign(load, { promise: started.promise }));
    if (range.at === 'first') entry.change({ status: 'loading', error: undefined });
    const end = (settle: () => void) => {
      entry.loads.delete(name);
      entry.lane.running -= 1;
      entry.lane.waiting.shift()?.();
      settle();
      this.#drop(entry);
      this.#look();
    };
    const run = () => {
      entry.lane.running += 1;
      this.#run(entry, load).then(
        () => end(started.resolve),
        (error: unknown) => end(() => started.reject(error)),
      );
    };
    const { lane } = entry;
    if (lane.running < lane.atOnce) run();
    // what is looked at last does not wait behind all that was wanted before
    else lane.waiting.unshift(run);
    return started.promise;
  }

  async #run(entry: SliceEntry, load: Load): Promise<void> {
    const isFirst = load.range.at === 'first';
    try {
      while (await this.#ask(entry, load)) if (isFirst) entry.change({ status: 'loading' });
      if (isFirst && entry.state.status !== 'idle') entry.change({ status: 'idle' });
      entry.failures = 0;
    } catch (error) {
      this.#pause(entry, error);
      if (isFirst && this.#deps.store.get()) entry.change({ status: 'failed', error });
      throw error;
    }
  }

  /** After a failure: when it, and others of its kind, may be asked for again. */
  #pause(entry: SliceEntry, error: unknown): void {
    const { now, wait } = this.#deps;
    const { lane } = entry;
    const pause = Math.min(DUE_PAUSE_MS * 2 ** entry.failures, MOST_DUE_PAUSE_MS);
    entry.failures += 1;
    entry.dueAfter = now() + pause;
    lane.heldUntil = Math.max(lane.heldUntil, now() + heldBackMs(error));
    // a server that cannot answer one cannot answer the others either
    if (mayRepeat(0, error)) lane.dueAfter = entry.dueAfter;
    if (this.#due.length > 0) void wait(pause).then(() => this.#look());
  }

  /** Asks once and merges the answer; true: it came too late for what it was asked for. */
  async #ask(entry: SliceEntry, load: Load): Promise<boolean> {
    const { store, network, now } = this.#deps;
    const { bound } = entry;
    const isHeldBack = entry.lane.heldUntil > now() || !network.isOnline();
    if (isHeldBack) await this.#untilAllowed(entry, load);
    store.update((view) => bound.open(view));
    const asked = store.get();
    if (!asked || entry.isGone()) return false;
    Object.assign(load, { asked, stamp: bound.stamp(asked), isOutdated: false });
    const answer = await this.#repeated(bound, load);
    if (answer === null || load.isOutdated) {
      load.asked = null;
      return !isContinuation(load.range) && !entry.isGone() && store.get() !== null;
    }
    load.asked = null;
    store.update((view) => answer.merge(view, asked));
    this.#noteAnswer(entry, load.range, answer);
    return false;
  }

  #noteAnswer(entry: SliceEntry, range: Range, answer: ReadyAnswer): void {
    entry.answeredAt = this.#deps.now();
    const progress = answer.progress(isContinuation(range) ? entry.state.progress : null);
    const isAnswered = entry.state.isAnswered || range.at === 'first';
    if (isAnswered !== entry.state.isAnswered || progress) entry.change({ isAnswered, progress });
  }

  async #untilAllowed(entry: SliceEntry, { range }: Load): Promise<void> {
    const { network, now, wait } = this.#deps;
    while (!network.isOnline()) {
      if (range.at === 'first') entry.change({ status: 'offline' });
      await network.whenOnline();
      if (range.at === 'first') entry.change({ status: 'loading' });
    }
    const held = entry.lane.heldUntil - now();
    if (held > 0) await wait(held);
  }

  /** The answer, after the repeats that a failure allows; null: it is not wanted any more. */
  async #repeated(bound: BoundSlice, load: Load): Promise<ReadyAnswer | null> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await bound.ask(this.#deps.call, load.range);
      } catch (error) {
        if (load.isOutdated) return null;
        if (!bound.isRepeated || !mayRepeat(failures, error)) throw error;
        await this.#deps.wait(RETRY_DELAY_MS);
        if (load.isOutdated) return null;
      }
    }
  }
}

/** Makes the one loader of a view. */
export function createSlices(deps: SliceDeps): Slices {
  return new SliceLoader(deps);
}
