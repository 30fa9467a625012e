import { expect, it } from 'vitest';
import { getMe } from '#shared/contract/account/session.ts';
import { listChannels } from '#shared/contract/channels/channel.ts';
import { openChat } from '#shared/contract/chats/chat.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { answerFriend, requestFriend } from '#shared/contract/social/friend.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import { viewFromReady } from '#shared/reduce/view-from-ready.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { ArchiveError } from '#server/operating/archive.ts';
import { grantPlus, readGrant } from '#server/operating/grant-plus.ts';
import { observe } from '../convergence/observer.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';

const DAY = 24 * 3_600_000;
/** A job comes with the change; the machine may be busy. */
const SOON = { timeoutMs: 20_000 };

const { server } = fileFixtures();

function grant(person: Person, days: number): Promise<string> {
  const given = { slug: person.user.slug, days };
  return grantPlus(server.connectionString, given, new Date(server.clock.now()));
}

async function hasPlus(person: Person): Promise<boolean> {
  return isPremium((await person.ok(getMe)).user?.flags ?? 0);
}

it('[M-288, E-192] a user who is given Plus is told in every session, and no one else', async () => {
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

it('those who share a team, a chat or a friendship see the mark of Plus come and go at once', async () => {
  const ada = await registerPerson(server, 'Ada');
  const bora = await registerPerson(server, 'Bora');
  const cem = await registerPerson(server, 'Cem');
  const { createdTeam } = await bora.ok(createTeam, { body: { name: 'Crew' } });
  const teamId = createdTeam.id;
  const { code } = await bora.ok(createInvite, { body: { teamId } });
  await ada.ok(joinTeam, { params: { code } });
  await ada.ok(openChat, { body: { users: [{ id: bora.user.id }] } });
  await ada.ok(requestFriend, { body: { slug: bora.user.slug } });
  await bora.ok(answerFriend, { params: { userId: ada.user.id }, body: { status: 'accept' } });
  const { channels } = await bora.ok(listChannels, { params: { teamId } });
  const channelId = channels.find(({ type }) => type === 'text')?.id ?? channels[0]?.id;
  if (channelId === undefined) throw new Error('A new team has a channel to write in');
  const params = { channelId };
  const { message } = await ada.ok(sendMessage, { params, body: { content: 'hello' } });
  await bora.ok(sendMessage, { params, body: { content: 'and to you', replyTo: message.id } });
  const mine = await ada.connect();
  const seen = await observe(bora);
  await seen.lookAt({ teamId, channelId });
  const stranger = await cem.connect();

  for (const days of [30, 0]) {
    await grant(ada, days);
    const { user } = await mine.next('ME_UPDATED', SOON);
    await seen.settle();
    const { flags } = user;
    expect(isPremium(flags)).toBe(days > 0);
    expect(seen.view().members[teamId]?.[ada.user.id]?.flags).toBe(flags);
    expect(seen.view().friends[ada.user.id]?.user.flags).toBe(flags);
    expect(seen.held()).toEqual(await seen.fresh());
  }
  expect(seen.events.filter(({ type }) => type === 'USER_FLAGS_UPDATED')).toHaveLength(2);
  expect(stranger.count('USER_FLAGS_UPDATED')).toBe(0);
  await Promise.all([mine.close(), seen.close(), stranger.close()]);
});

it('[M-288, E-192] a payment that is to be verified or waited for is told and gives nothing', async () => {
  for (const payment of ['paymentVerification', 'paymentWait'] as const) {
    const person = await registerPerson(server, 'Waiting');
    const socket = await person.connect();
    const text = 'insert into plus_memberships (user_id, payment) values ($1, $2)';
    await inDatabase(server, text, [person.user.id, payment]);
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
