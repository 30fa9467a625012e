import type { KeyboardEvent, MouseEvent, TouchEvent } from 'react';
import type { SortableData } from './sortable-moves.ts';

/** How one thing of a sortable area looks and is taken hold of, while things are moved or not. */
export interface SortableState {
  /** pixels it stands away from its place, to make space or to follow the pointer */
  readonly shift: { readonly x: number; readonly y: number } | null;
  readonly transition: string | undefined;
  readonly isDragging: boolean;
  /** what is dragged comes from another list and would be put down before this one */
  readonly isTarget: boolean;
  /** what is dragged lies over it */
  readonly isOver: boolean;
  readonly describedBy: string;
  readonly listeners: SortableListeners;
}

export interface SortableListeners {
  readonly onMouseDown?: (event: MouseEvent) => void;
  readonly onTouchStart?: (event: TouchEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** What a thing is to those that are put down on it. */
export interface SortableSubject {
  readonly disabled: boolean;
  readonly data: SortableData;
  readonly item: HTMLElement | null;
  readonly handle: HTMLElement | null;
}

const atRest: SortableState = {
  shift: null,
  transition: undefined,
  isDragging: false,
  isTarget: false,
  isOver: false,
  describedBy: '',
  listeners: {},
};

const unknown: SortableSubject = { disabled: true, data: {}, item: null, handle: null };

/**
 * Between the things of a sortable area and the machinery that moves them: the things stand in the
 * page at once, the machinery is loaded afterwards, beside them and not around them, so that they
 * are not drawn anew when it comes.
 */
export class SortableStore {
  readonly #states = new Map<string, SortableState>();
  readonly #subjects = new Map<string, SortableSubject>();
  readonly #listeners = new Map<string, Set<() => void>>();

  #isAsked = false;

  /** Whether a move may be about to begin. */
  readonly isAsked = (): boolean => this.#isAsked;

  readonly ask = (): void => {
    this.#isAsked = true;
    this.#tell('asked');
  };

  readonly subscribeAsked = (listener: () => void): (() => void) =>
    this.#subscribe('asked', listener);

  stateOf(id: string): SortableState {
    return this.#states.get(id) ?? atRest;
  }

  subjectOf(id: string): SortableSubject {
    return this.#subjects.get(id) ?? unknown;
  }

  /** The machinery tells how a thing looks; null: it lets go of it. */
  show(id: string, state: SortableState | null): void {
    const next = state ?? atRest;
    if (isSame(this.stateOf(id), next)) return;
    this.#states.set(id, next);
    this.#tell(`state ${id}`);
  }

  /** A thing tells what it is, as far as that has changed. */
  describe(id: string, change: Partial<SortableSubject>): void {
    const known = this.subjectOf(id);
    const next = { ...known, ...change };
    if (isSameSubject(known, next)) return;
    this.#subjects.set(id, next);
    this.#tell(`subject ${id}`);
  }

  subscribeState(id: string, listener: () => void): () => void {
    return this.#subscribe(`state ${id}`, listener);
  }

  subscribeSubject(id: string, listener: () => void): () => void {
    return this.#subscribe(`subject ${id}`, listener);
  }

  #subscribe(topic: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }

  #tell(topic: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener();
  }
}

function isSame(one: SortableState, other: SortableState): boolean {
  return (
    one.shift?.x === other.shift?.x &&
    one.shift?.y === other.shift?.y &&
    one.transition === other.transition &&
    one.isDragging === other.isDragging &&
    one.isTarget === other.isTarget &&
    one.isOver === other.isOver &&
    one.describedBy === other.describedBy &&
    one.listeners === other.listeners
  );
}

function isSameSubject(one: SortableSubject, other: SortableSubject): boolean {
  return (
    one.disabled === other.disabled &&
    one.item === other.item &&
    one.handle === other.handle &&
    JSON.stringify(one.data) === JSON.stringify(other.data)
  );
}
