// What the package declares: its file of types, beside those that lie next to it. Written by hand, so
// that nothing of the repository's inside shows through; tests/bots/client-package.test.ts compares it.
import type { Client, ClientOptions } from './client-types.ts';

export type * from './api-types.ts';
export type * from './client-types.ts';

/** A call that the server refused, or that never reached it. */
export declare class ApiProblem extends Error {
  /** Such as `channel.send-denied`; `network` when there was no answer at all. */
  readonly code: string;
  /** Of HTTP; 0 when there was no answer at all. */
  readonly status: number;
  /** What is wrong with a field, by its name. */
  readonly errors: Readonly<Record<string, string>>;
  /** So long nothing of the kind may be asked for, in seconds. */
  readonly retryAfter: number | undefined;
  private constructor();
}

/** Creates a client; nothing is asked before its first call. */
export declare function createClient(options: ClientOptions): Client;
