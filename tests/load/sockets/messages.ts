/** What the measuring process asks of a server under measurement, over the channel of a fork. */
export type TargetRequest =
  /** Publish this many events a second into the one channel that everybody hears. */
  | { readonly kind: 'offer'; readonly perSecond: number; readonly seconds: number }
  /** Processor time since the start. */
  | { readonly kind: 'cpu' }
  | { readonly kind: 'memory' };

export type TargetReply =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'offered'; readonly events: number; readonly bytesPerEvent: number }
  | { readonly kind: 'cpu'; readonly micros: number }
  | ({ readonly kind: 'memory' } & Memory);

/** In bytes, after a garbage collection. */
export interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly arrayBuffers: number;
}

/** What it asks of the process that holds the clients. */
export type ClientRequest =
  | {
      readonly kind: 'connect';
      readonly port: number;
      readonly sockets: number;
      /** One for each socket; without them each is of a user of its own, named by a number. */
      readonly cookies?: readonly string[];
      /** How many are on their way at a time. */
      readonly atOnce?: number;
      /** Sent by each as soon as its first frame, READY, has come. */
      readonly firstFrame?: string;
    }
  /** Forget what was counted. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'report' }
  | { readonly kind: 'disconnect' };

export type ClientReply =
  /** Every socket has its READY; `retries` were refused or cut before and tried again. */
  | { readonly kind: 'connected'; readonly seconds: number; readonly retries: number }
  | { readonly kind: 'reset' }
  | ({ readonly kind: 'report' } & Deliveries)
  | { readonly kind: 'disconnected' };

export interface Deliveries {
  /** Events that arrived, over all sockets. */
  readonly events: number;
  /** Between the first and the last of them, in seconds. */
  readonly seconds: number;
  /** From the moment an event was due to its arrival, in milliseconds, of a sample of the sockets. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly closed: number;
}
