import type { Calls, Events, Frames, Ready } from './api-types.ts';

/** A call of the API by its name. */
export type CallName = keyof Calls;

/** What a call is given: its `params`, `query` and `body`, as far as it has them. */
export type Given<Name extends CallName> = Omit<Calls[Name], 'reply'>;

/** What a call answers. */
export type Reply<Name extends CallName> = Calls[Name]['reply'];

/** What may be said of a call beside what it is given. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** The arguments of a call after its name. */
export type GivenArguments<Name extends CallName> =
  Partial<Given<Name>> extends Given<Name>
    ? [given?: Given<Name> & CallOptions]
    : [given: Given<Name> & CallOptions];

/** How the socket is: only while it is `live` do events come. */
export type ConnectionState = 'idle' | 'connecting' | 'starting' | 'resuming' | 'live' | 'waiting';

/** Everything that can be listened to: the events of the API, and what becomes of the socket. */
export interface Heard extends Events {
  /**
   * The socket starts, or starts afresh because it was away for too long: what happened in between
   * is not told, so what is held of it must be fetched again. A socket that comes back in time does
   * not say this; it says all that was missed.
   */
  READY: Ready;
  connection: { readonly state: ConnectionState };
  /** The token is worth nothing any more: the socket is closed and does not come back. */
  ended: { readonly reason: 'signed-out' };
}

export interface ClientOptions {
  /** Where the server is, such as `https://tayfa.example`. */
  readonly origin: string;
  /** The token of a bot. Without it a page of the server's own acts for its signed-in user. */
  readonly token?: string | undefined;
  /**
   * A call that comes too often waits as long as the server says and is then made again; one that
   * would have to wait for longer than this fails. 60 s unless told otherwise.
   */
  readonly longestWaitMs?: number | undefined;
}

export interface Client {
  /**
   * Makes a call.
   * @throws ApiProblem when the server refuses it, or cannot be reached
   */
  call<Name extends CallName>(name: Name, ...given: GivenArguments<Name>): Promise<Reply<Name>>;
  /**
   * Opens the socket and keeps it open. Listen before, or what is said first is missed.
   * @throws ApiProblem when the token is none, or the server cannot be reached
   */
  connect(): Promise<Ready>;
  /** Hears what comes under a name, in the order in which it happened; the answer ends it. */
  on<Name extends keyof Heard>(name: Name, listener: (data: Heard[Name]) => unknown): () => void;
  /** Says something on the socket; while it is not live nothing is said. */
  say<Name extends keyof Frames>(name: Name, data: Frames[Name]): void;
  /** Closes the socket. */
  close(): void;
}
