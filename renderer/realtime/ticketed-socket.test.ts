import { expect, it } from 'vitest';
import { openTicketedSocket } from './ticketed-socket.ts';

/** A browser's socket as far as it is used, moved by the test. */
class FakeSocket extends EventTarget {
  readyState = 0;
  readonly sent: string[] = [];
  send(data: string): void {
    this.sent.push(data);
  }
  close(code?: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '', wasClean: true }));
  }
}

class FakeCloseEvent extends Event {
  readonly code: number;
  constructor(type: string, { code }: { code: number }) {
    super(type);
    this.code = code;
  }
}
// Node has no close event of its own on every version that runs the tests.
// reason: as much of one as is used
globalThis.CloseEvent ??= FakeCloseEvent as never;

function heard(socket: ReturnType<typeof openTicketedSocket>): string[] {
  const events: string[] = [];
  socket.addEventListener('open', () => events.push('open'));
  socket.addEventListener('message', ({ data }) => events.push(`message ${data}`));
  socket.addEventListener('close', ({ code }) => events.push(`close ${code}`));
  return events;
}

it('opens with the ticket, and hands on what the real socket says and hears', async () => {
  const real = new FakeSocket();
  const tickets: string[] = [];
  const socket = openTicketedSocket({
    getTicket: () => Promise.resolve('t1'),
    open(ticket) {
      tickets.push(ticket);
      // reason: the members that are used
      return real as unknown as WebSocket;
    },
  });
  const events = heard(socket);
  await Promise.resolve();
  await Promise.resolve();
  real.readyState = 1;
  real.dispatchEvent(new Event('open'));
  real.dispatchEvent(new MessageEvent('message', { data: 'hello' }));
  expect(socket.readyState).toBe(1);
  socket.send('hi');
  socket.close(1000);
  expect(tickets).toEqual(['t1']);
  expect(real.sent).toEqual(['hi']);
  expect(events).toEqual(['open', 'message hello', 'close 1000']);
});

it('without a ticket is a socket that was lost: it will be tried again', async () => {
  const socket = openTicketedSocket({
    getTicket: () => Promise.reject(new Error('no network')),
    open: () => {
      throw new Error('must not be opened');
    },
  });
  const events = heard(socket);
  await Promise.resolve();
  await Promise.resolve();
  expect(events).toEqual(['close 1006']);
});

it('given up before its ticket came is never opened', async () => {
  const ticket = Promise.withResolvers<string>();
  const socket = openTicketedSocket({
    getTicket: () => ticket.promise,
    open: () => {
      throw new Error('must not be opened');
    },
  });
  const events = heard(socket);
  socket.close(1000);
  ticket.resolve('t1');
  await ticket.promise;
  expect(events).toEqual(['close 1006']);
});
