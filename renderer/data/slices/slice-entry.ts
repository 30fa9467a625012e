import type { CallEndpoint } from '#shared/contract/endpoint-call.ts';
import { channelIn } from '#shared/reduce/channel-in.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import type { Progress, Range, Slice, SliceScope, SliceState } from './slice.ts';

/** An answer that only has to be merged. */
export interface ReadyAnswer {
  readonly merge: (view: ClientView, asked: ClientView) => ClientView;
  readonly progress: (before: Progress | null) => Progress | null;
}

/** A slice with its key: the same shape whatever the key and the answer are. */
export interface BoundSlice {
  readonly label: string;
  readonly scope: SliceScope;
  readonly freshMs: number;
  readonly isPassing: boolean;
  readonly isRepeated: boolean;
  readonly isHeld: (view: ClientView) => boolean | undefined;
  readonly open: (view: ClientView) => ClientView;
  readonly stamp: (view: ClientView) => unknown;
  readonly ask: (call: CallEndpoint, range: Range) => Promise<ReadyAnswer>;
}

/** What an entry is filed under. */
export function labelOf<Key, Answer>(slice: Slice<Key, Answer>, key: Key): string {
  return `${slice.name} ${slice.keyText(key)}`;
}

/** Joins a slice and one of its keys. */
export function bindSlice<Key, Answer>(slice: Slice<Key, Answer>, key: Key): BoundSlice {
  return {
    label: labelOf(slice, key),
    scope: slice.scope(key),
    freshMs: slice.freshMs ?? Infinity,
    isPassing: slice.isPassing ?? false,
    isRepeated: slice.isRepeated ?? true,
    isHeld: (view) => slice.isHeld?.(view, key),
    open: (view) => slice.open?.(view, key) ?? view,
    stamp: (view) => slice.stamp?.(view, key),
    async ask(call, range) {
      const answer = await slice.fetch(call, key, range);
      return {
        merge: (view, asked) => slice.merge(view, { key, range, answer, asked }),
        progress: (before) => slice.progress?.(answer, before) ?? null,
      };
    },
  };
}

/** One question under way. */
export interface Load {
  readonly range: Range;
  /** The view when it was sent; null while it waits for its turn. */
  asked: ClientView | null;
  stamp: unknown;
  /** What it asks for was forgotten or changed meanwhile: the answer is not merged. */
  isOutdated: boolean;
}

/** It is shown somewhere: it is loaded whenever it is not held. */
export interface Want {
  /** What was read there last. */
  readonly near: () => string | null;
}

/** The slices of one declaration: how many may run, and what waits. */
export interface Lane {
  readonly atOnce: number;
  running: number;
  /** Those that wait for their turn, the next first. */
  waiting: (() => void)[];
  /** The server said not to ask before; milliseconds since 1970. */
  heldUntil: number;
  /** After a failure, what is not looked at is not asked for before; milliseconds since 1970. */
  dueAfter: number;
  /** Keys that were looked at, the last one last, with what forgets them. */
  left: { readonly label: string; readonly forget: (view: ClientView) => ClientView }[];
}

export const idleState: SliceState = {
  status: 'idle',
  error: undefined,
  isAnswered: false,
  progress: null,
};

/** All that is known of a slice for one key. */
export class SliceEntry {
  readonly bound: BoundSlice;
  readonly lane: Lane;
  readonly wants = new Set<Want>();
  readonly listeners = new Set<() => void>();
  readonly loads = new Map<string, Load & { readonly promise: Promise<void> }>();
  /** unknown: never seen, such as a channel of a team that has not come yet */
  sight: 'unknown' | 'there' | 'gone' = 'unknown';
  answeredAt = 0;
  /** Failures in a row. */
  failures = 0;
  /** Unless it is looked at, it is not asked for before; milliseconds since 1970. */
  dueAfter = 0;
  /** It is looked at again once its answer is old. */
  isPassingAway = false;
  state = idleState;

  constructor(bound: BoundSlice, lane: Lane) {
    this.bound = bound;
    this.lane = lane;
  }

  change(part: Partial<SliceState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }

  /** Whatever is under way or held belongs to what is no more. */
  forget(): void {
    for (const load of this.loads.values()) load.isOutdated = true;
    if (this.state !== idleState) this.change(idleState);
  }

  isGone(): boolean {
    return this.sight === 'gone';
  }

  isHeld(view: ClientView): boolean {
    return this.bound.isHeld(view) ?? this.state.isAnswered;
  }

  /** Whether it has to be loaded because it is looked at. */
  isMissing(view: ClientView): boolean {
    return (
      this.wants.size > 0 &&
      this.sight !== 'gone' &&
      this.state.status !== 'failed' &&
      !this.loads.has('first') &&
      !this.isHeld(view)
    );
  }

  /** Where it was read last, as the latest want says. */
  near(): string | null {
    return [...this.wants].at(-1)?.near() ?? null;
  }

  isUsed(): boolean {
    return this.wants.size + this.listeners.size + this.loads.size > 0;
  }

  /** Whether nothing of it is worth keeping. */
  isIdle(now: number): boolean {
    const { status, isAnswered } = this.state;
    return this.bound.isPassing ? !isAnswered || this.isOld(now) : !isAnswered && status === 'idle';
  }

  /** Whether it is to be asked for again when it is opened. */
  isOld(now: number): boolean {
    return now - this.answeredAt >= this.bound.freshMs;
  }

  /** Follows whether what it hangs on is in sight. */
  look(view: ClientView): void {
    const isThere = isInSight(view, this.bound.scope);
    const before = this.sight;
    if (isThere) this.sight = 'there';
    else if (before === 'there') this.sight = 'gone';
    if (this.sight === before) return;
    if (this.isGone()) this.forget();
    // what was refused while it could not be seen may be answered now
    else if (this.state.status === 'failed') this.change({ status: 'idle', error: undefined });
  }

  /** Marks what was asked when something else held than now. */
  compareStamps(view: ClientView): void {
    for (const load of this.loads.values()) {
      if (load.asked && !Object.is(this.bound.stamp(view), load.stamp)) load.isOutdated = true;
    }
  }
}

function isInSight(view: ClientView, scope: SliceScope): boolean {
  switch (scope.kind) {
    case 'session':
      return true;
    case 'team':
      return view.memberships[scope.teamId] !== undefined;
    case 'channel':
      return view.channels[scope.teamId]?.[scope.channelId] !== undefined;
    case 'conversation':
      return (
        view.teams.some(({ id }) => channelIn(view, id, scope.channelId) !== undefined) ||
        view.chats.some(({ id }) => id === scope.channelId)
      );
  }
}
