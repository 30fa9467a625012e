import { ProblemError } from '../lib/problem-error.ts';
import type { MediaMessage } from './media-message.ts';
import { NotDone, type Refusal } from './not-done.ts';

/** How long an owner is waited for about media, in milliseconds: it answers in a few. */
const ANSWER_MS = 2_000;

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
   * Asks a node and waits for what it answers, `withinMs` at most.
   * @throws NotDone it is not heard, or has not what it was asked about; ProblemError what it refuses with
   */
  ask(
    node: number,
    messageOf: (id: number) => MediaMessage,
    withinMs: number = ANSWER_MS,
  ): Promise<object> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((settle, fail) => {
      const timer = setTimeout(() => this.#end(id)?.fail(new NotDone('unheard')), withinMs);
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
