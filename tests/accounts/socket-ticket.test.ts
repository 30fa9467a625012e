import { describe, expect, it } from 'vitest';
import { createSocketTicket, describeServer } from '#shared/contract/desktop-server.ts';
import { logout } from '#shared/contract/account/session.ts';
import { DESKTOP_ORIGIN } from '#shared/contract/desktop.ts';
import { PROTOCOL_VERSION } from '#shared/contract/socket/protocol.ts';
import { desktopLimits } from '#shared/rules/limits.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { openSocket } from '../support/socket-client.ts';
import { createAccountWorld } from './account-world.ts';

const world = createAccountWorld(fileFixtures().server);

/** Opens a socket as the desktop's page does: from its own origin, without a cookie. */
async function openWith(ticket: string) {
  return openSocket(world.server.origin, {
    cookie: '',
    ticket,
    headers: { origin: DESKTOP_ORIGIN },
  });
}

describe('a ticket for a socket', () => {
  it('[D-025] opens one socket of its session without the cookie, and no second one', async () => {
    const person = await world.signUp();
    const { ticket } = await person.ok(createSocketTicket);
    const socket = await openWith(ticket);
    expect(socket.ready.user.id).toBe(person.user.id);
    await expect(openWith(ticket)).rejects.toThrow('401');
    await socket.close();
  });

  it('takes the place of the one before it', async () => {
    const person = await world.signUp();
    const first = await person.ok(createSocketTicket);
    const second = await person.ok(createSocketTicket);
    await expect(openWith(first.ticket)).rejects.toThrow('401');
    await (await openWith(second.ticket)).close();
  });

  it('runs out, and ends with its session', async () => {
    const late = await world.signUp();
    const { ticket } = await late.ok(createSocketTicket);
    world.server.clock.advance(desktopLimits.socketTicketMs);
    await expect(openWith(ticket)).rejects.toThrow('401');

    const leaver = await world.signUp();
    const unused = await leaver.ok(createSocketTicket);
    await leaver.ok(logout);
    await expect(openWith(unused.ticket)).rejects.toThrow('401');
  });

  it('is not given to visitors, and not guessed', async () => {
    expect((await world.visitor().call(createSocketTicket)).status).toBe(401);
    await expect(openWith('x'.repeat(43))).rejects.toThrow('401');
    await expect(openWith("' or 1=1 --")).rejects.toThrow('401');
  });

  it('ends its socket when the session is ended', async () => {
    const person = await world.signUp();
    const { ticket } = await person.ok(createSocketTicket);
    const socket = await openWith(ticket);
    await person.ok(logout);
    expect(await socket.closed).toBe(4001);
  });
});

it('a server says to anybody that it is a Tayfa and which protocol it speaks', async () => {
  const answer = await world.visitor().ok(describeServer);
  expect(answer).toEqual({ product: 'tayfa', protocol: PROTOCOL_VERSION });
});
