import type { Transport, TransportEvents } from './live-socket.ts';

interface TicketDeps {
  /** A ticket for one socket, from the server. */
  readonly getTicket: () => Promise<string>;
  readonly open: (ticket: string) => WebSocket;
}

/** What a socket that was lost without a close frame is closed with (RFC 6455, 7.1.5). */
const ABNORMAL = 1006;

/**
 * A socket that first has to be allowed: on the desktop the page has no cookie to open it with. It
 * behaves as one that takes a little longer to open.
 */
class TicketedSocket implements Transport {
  readonly #events = new EventTarget();
  #socket: WebSocket | null = null;
  #isClosed = false;

  constructor(deps: TicketDeps) {
    deps.getTicket().then(
      (ticket) => this.#open(deps.open, ticket),
      () => this.#fail(),
    );
  }

  get readyState(): number {
    if (this.#isClosed) return WebSocket.CLOSED;
    return this.#socket?.readyState ?? WebSocket.CONNECTING;
  }

  addEventListener<Name extends keyof TransportEvents>(
    type: Name,
    listener: (event: TransportEvents[Name]) => void,
  ): void {
    // reason: below each name is dispatched with its own kind of event
    this.#events.addEventListener(type, listener as (event: Event) => void);
  }

  send(data: string): void {
    this.#socket?.send(data);
  }

  close(code?: number): void {
    if (this.#socket) this.#socket.close(code);
    else this.#fail();
  }

  #open(open: TicketDeps['open'], ticket: string): void {
    if (this.#isClosed) return;
    const socket = open(ticket);
    this.#socket = socket;
    socket.addEventListener('open', () => this.#events.dispatchEvent(new Event('open')));
    socket.addEventListener('message', ({ data }: MessageEvent<string>) =>
      this.#events.dispatchEvent(new MessageEvent('message', { data })),
    );
    socket.addEventListener('close', ({ code, reason, wasClean }) =>
      this.#events.dispatchEvent(new CloseEvent('close', { code, reason, wasClean })),
    );
  }

  #fail(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#events.dispatchEvent(new CloseEvent('close', { code: ABNORMAL }));
  }
}

/** Opens a socket with a ticket. */
export function openTicketedSocket(deps: TicketDeps): Transport {
  return new TicketedSocket(deps);
}
