import { ProblemError } from '../lib/problem-error.ts';
import type { MediaMessage, Refusal } from './media-message.ts';

/** How long an owner is waited for, in milliseconds: it answers in a few. */
const ANSWER_MS = 2_000;

/** What was asked of the owner of a channel was not done, for no fault of the asker. */
export class NotDone extends Error {
  readonly why: 'unheard' | Exclude<Refusal['why'], 'refused'>;

  constructor(why: NotDone['why']) {
    super(`The owner of a channel did not do what it was asked: ${why}`);
    this.name = 'NotDone';
    this.why = why;
  }
}

interface Waiting {
  readonly node: number;
  readonly settle: (reply: object) => void;
  readonly fail: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** What this node has asked of others, and waits for. */
export class MediaAsks {
  readonly #send: (node: number, message: MediaMessage) => boolean;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  /** `send`: false, where the node is not heard. */
  constructor(send: (node: number, message: MediaMessage) => boolean) {
    this.#send = send;
  }

  /**
   * Asks a node and waits for what it answers.
   * @throws NotDone it is not heard, or has not what it was asked about; ProblemError what it refuses with
   */
  ask(node: number, messageOf: (id: number) => MediaMessage): Promise<object> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((settle, fail) => {
      const timer = setTimeout(() => this.#end(id)?.fail(new NotDone('unheard')), ANSWER_MS);
      this.#waiting.set(id, { node, settle, fail, timer });
      if (!this.#send(node, messageOf(id))) this.#end(id)?.fail(new NotDone('unheard'));
    });
  }

  /** Takes an answer; one that no one waits for any more is ignored. */
  hear(message: Extract<MediaMessage, { kind: 'answer' | 'refusal' }>, from: number): void {
    if (this.#waiting.get(message.id)?.node !== from) return;
    const waiting = this.#end(message.id);
    if (message.kind === 'answer') waiting?.settle(message.reply);
    else waiting?.fail(errorOf(message.refusal));
  }

  /** No answer is waited for any more. */
  close(): void {
    for (const id of this.#waiting.keys()) this.#end(id)?.fail(new NotDone('unheard'));
  }

  #end(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.timer);
    return waiting;
  }
}

function errorOf(refusal: Refusal): Error {
  if (refusal.why !== 'refused') return new NotDone(refusal.why);
  const { code, retryAfter } = refusal;
  return new ProblemError(code, retryAfter === undefined ? {} : { retryAfter });
}
