import type { ConnectionEventData } from '#shared/contract/socket/server-events.ts';

type Reply = ConnectionEventData<'REPLY'>;

/** A request over the socket that failed: by the server's code, or what became of it on the way. */
export class SocketRequestError extends Error {
  readonly code: 'socket.lost' | 'socket.timeout' | (string & {});

  constructor(code: string, message = code) {
    super(message);
    this.code = code;
  }
}

/** What was asked over the socket and is not answered yet. */
export class PendingRequests {
  readonly #settlers = new Map<number, (reply: Reply) => void>();
  #lastId = 0;

  /**
   * Sends a request and waits for its answer.
   * @throws SocketRequestError with the server's code, `socket.timeout`, or `socket.lost`
   */
  ask(send: (id: number) => void, timeoutMs: number): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const settle = (reply: Reply): void => {
        clearTimeout(timer);
        this.#settlers.delete(id);
        if (reply.ok) resolve(reply.data);
        else reject(new SocketRequestError(reply.code, reply.message));
      };
      const timer = setTimeout(() => settle(failure(id, 'socket.timeout')), timeoutMs);
      this.#settlers.set(id, settle);
      send(id);
    });
  }

  /** An answer came; one that is not waited for any more is passed over. */
  settle(reply: Reply): void {
    this.#settlers.get(reply.id)?.(reply);
  }

  /** The connection is lost: no answer will come. */
  loseAll(): void {
    for (const [id, settle] of this.#settlers) settle(failure(id, 'socket.lost'));
  }
}

function failure(id: number, code: string): Reply {
  return { id, ok: false, code, message: code };
}
