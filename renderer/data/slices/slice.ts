import type { CallEndpoint } from '#shared/contract/endpoint-call.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';

/** A channel of a team. */
export interface ChannelPlace {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

/**
 * What a slice hangs on. Once it is out of sight, what was asked about it is not merged any more;
 * once it is back, the slice is loaded anew.
 */
export type SliceScope =
  | { readonly kind: 'session' }
  | { readonly kind: 'team'; readonly teamId: TeamId }
  | ({ readonly kind: 'channel' } & ChannelPlace)
  /** a channel of whichever team, or a chat */
  | { readonly kind: 'conversation'; readonly channelId: ChannelId };

/** A part of a list: its beginning (`near` names what was read there last), or beside or around an id. */
export type Range =
  | { readonly at: 'first'; readonly near?: string | null }
  | { readonly at: 'before' | 'after' | 'around'; readonly id: string };

/** How far a list is loaded whose entries in the view do not tell. */
export interface Progress {
  /** How many entries have come. */
  readonly count: number;
  /** What to ask for next; null: all of it is there. */
  readonly next: Range | null;
}

/** An answer, with what it was asked by. */
export interface Arrived<Key, Answer> {
  readonly key: Key;
  readonly range: Range;
  readonly answer: Answer;
  /** The view when the question was sent: where it differs now, events know better. */
  readonly asked: ClientView;
}

/** A part of the view that is fetched on demand and kept up by events from then on. */
export interface Slice<Key, Answer> {
  /** Unique among slices. */
  readonly name: string;
  /** Tells keys apart. */
  readonly keyText: (key: Key) => string;
  readonly scope: (key: Key) => SliceScope;
  /** Whether the view has it; left out where an answer is all there is to go by. */
  readonly isHeld?: (view: ClientView, key: Key) => boolean;
  /** Before the question is sent: begins to collect what events say until it is answered. */
  readonly open?: (view: ClientView, key: Key) => ClientView;
  readonly fetch: (call: CallEndpoint, key: Key, range: Range) => Promise<Answer>;
  readonly merge: (view: ClientView, arrived: Arrived<Key, Answer>) => ClientView;
  /** What must not change while a question is under way; when it does, the answer may be too old. */
  readonly stamp?: (view: ClientView, key: Key) => unknown;
  readonly progress?: (answer: Answer, before: Progress | null) => Progress;
  /** What the view itself says must be fetched, whether or not it is looked at. */
  readonly due?: (view: ClientView) => readonly Key[];
  /** So many are fetched at once; what is looked at goes first. */
  readonly atOnce?: number;
  /** An answer older than this is asked for again when it is opened. Milliseconds. */
  readonly freshMs?: number;
  /** Each key is asked for a while only: once an answer is old and not looked at it is forgotten. */
  readonly isPassing?: boolean;
  /** Whether a question without an answer is sent once more; left out: it is. */
  readonly isRepeated?: boolean;
  /** What happens to those that are not looked at any more: so many of them stay. */
  readonly keeps?: {
    readonly most: number;
    readonly leave: (view: ClientView, key: Key) => ClientView;
    readonly forget: (view: ClientView, key: Key) => ClientView;
  };
}

/** The state of one slice for one key, for what shows it. */
export interface SliceState {
  /** offline: waits for the network, and is loaded by itself once it is back */
  readonly status: 'idle' | 'loading' | 'offline' | 'failed';
  /** Why it failed; undefined unless it has. */
  readonly error: unknown;
  /** An answer has been merged since the session began and the scope came into sight. */
  readonly isAnswered: boolean;
  readonly progress: Progress | null;
}

/** The key of a slice of which there is one. */
export const ALL = 'all';

/** Whether a range continues what is held: without it there is nothing to continue. */
export function isContinuation({ at }: Range): boolean {
  return at === 'before' || at === 'after';
}
