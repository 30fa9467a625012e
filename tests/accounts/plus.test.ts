import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from 'pg';
import { getMe } from '#shared/contract/account/session.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import { viewFromReady } from '#shared/reduce/view-from-ready.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { ArchiveError } from '#server/operating/archive.ts';
import { grantPlus, readGrant } from '#server/operating/grant-plus.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const DAY = 24 * 3_600_000;
/** The server looks every two seconds. */
const SOON = { timeoutMs: 20_000 };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function grant(person: Person, days: number): Promise<string> {
  const given = { slug: person.user.slug, days };
  return grantPlus(server.connectionString, given, new Date(server.clock.now()));
}

async function hasPlus(person: Person): Promise<boolean> {
  return isPremium((await person.ok(getMe)).user?.flags ?? 0);
}

it('[M-288, E-192] whoever is given Plus is told in every session, and nobody else', async () => {
  const ada = await registerPerson(server, 'Ada');
  const bora = await registerPerson(server, 'Bora');
  const [window, phone, other] = await Promise.all([ada.connect(), ada.connect(), bora.connect()]);
  const printed = await grant(ada, 30);
  for (const socket of [window, phone]) {
    const told = await socket.next('SUBSCRIPTION_UPDATED', SOON);
    expect(told.type).toBe('paymentOk');
    expect(printed).toContain(told.expiresAt);
    const left = Date.parse(told.expiresAt ?? '') - server.clock.now();
    expect(left).toBeGreaterThan(29 * DAY);
    expect(left).toBeLessThanOrEqual(30 * DAY);
    const { user } = await socket.next('ME_UPDATED', SOON);
    expect(isPremium(user.flags)).toBe(true);
    // what the page holds after the event is what it would be told at a fresh start
    const before = viewFromReady(socket.ready);
    const event = { type: 'SUBSCRIPTION_UPDATED', data: told } as const;
    expect(applyEvent(before, event, 0).me).toEqual(user);
  }
  expect(await hasPlus(ada)).toBe(true);
  expect(await hasPlus(bora)).toBe(false);
  expect(other.count('SUBSCRIPTION_UPDATED')).toBe(0);

  // more of it goes on where the first one ends
  await grant(ada, 30);
  const longer = await window.next('SUBSCRIPTION_UPDATED', SOON);
  expect(Date.parse(longer.expiresAt ?? '') - server.clock.now()).toBeGreaterThan(59 * DAY);
  await Promise.all([window.close(), phone.close(), other.close()]);
});

it('[M-288] a payment that is to be verified or waited for is told and gives nothing', async () => {
  for (const payment of ['paymentVerification', 'paymentWait'] as const) {
    const person = await registerPerson(server, 'Waiting');
    const socket = await person.connect();
    const database = new Client({ connectionString: server.connectionString });
    await database.connect();
    const text = 'insert into plus_memberships (user_id, payment) values ($1, $2)';
    await database.query(text, [person.user.id, payment]);
    await database.end();
    const told = await socket.next('SUBSCRIPTION_UPDATED', SOON);
    expect(told).toEqual({ type: payment, expiresAt: null });
    expect(await hasPlus(person)).toBe(false);
    await socket.close();
  }
});

it('Plus ends by itself when its time is over, and when it is taken back', async () => {
  const taken = await registerPerson(server, 'Taken');
  const over = await registerPerson(server, 'Over');
  const sockets = await Promise.all([taken.connect(), over.connect()]);
  await Promise.all([grant(taken, 30), grant(over, 1)]);
  for (const socket of sockets) await socket.next('ME_UPDATED', SOON);
  expect(await Promise.all([hasPlus(taken), hasPlus(over)])).toEqual([true, true]);
  expect(await grant(taken, 0)).toContain('no Plus any more');
  expect(isPremium((await sockets[0].next('ME_UPDATED', SOON)).user.flags)).toBe(false);
  server.clock.advance(DAY + 1_000);
  expect(isPremium((await sockets[1].next('ME_UPDATED', SOON)).user.flags)).toBe(false);
  expect(await Promise.all([hasPlus(taken), hasPlus(over)])).toEqual([false, false]);
  expect(await grant(taken, 0)).toContain('had no Plus');
  for (const socket of sockets) await socket.close();
});

it('refuses what is no grant, and an address that nobody has', async () => {
  expect(readGrant('luna', '30')).toEqual({ slug: 'luna', days: 30 });
  for (const days of [undefined, '', '-1', '1.5', '99999', 'x']) {
    expect(readGrant('luna', days)).toBeNull();
  }
  expect(readGrant(undefined, '3')).toBeNull();
  const nobody = grantPlus(server.connectionString, { slug: 'nobody', days: 1 }, new Date());
  await expect(nobody).rejects.toThrow(ArchiveError);
});
