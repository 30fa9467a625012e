import { describe, expect, it } from 'vitest';
import { getMe, login } from '#shared/contract/account/session.ts';
import {
  getAdminUser,
  deleteUser,
  endUserSessions,
  endUserSuspension,
  grantPlusToUser,
  listAdminUsers,
  resetSecondFactor,
  suspendUser,
  verifyUser,
} from '#shared/contract/admin/users.ts';
import { listTeams } from '#shared/contract/teams/team.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { newBot } from '../bots/bot-world.ts';
import { createClient, registerPerson, registerUnverified } from '../support/client.ts';
import { fileFixtures, fileValue, setServerOptions } from '../support/fixtures.ts';
import { newTeam, refusal } from '../teams/team-world.ts';
import { createStaff, lastActs, secure } from './admin-world.ts';

setServerOptions({ nodes: 2 });
const { server, member } = fileFixtures();
const staff = fileValue(createStaff);
const reason = 'Sold accounts of others';

describe('a suspended account', () => {
  it('is signed out at once on every node, with its bots, and cannot sign in', async () => {
    const person = await registerPerson(server, 'Seller');
    const bot = await newBot(person);
    const [socket, botSocket] = [await person.connect(), await bot.listen()];
    const params = { userId: person.user.id };
    const { user } = await staff.moderator.ok(suspendUser, { params, body: { reason } });
    expect(user.suspension?.reason).toBe(reason);
    await Promise.all([socket.closed, botSocket.closed]);
    for (const origin of server.nodes.origins) {
      const there = createClient({ origin });
      there.setCookie(person.cookie());
      expect((await there.call(listTeams)).status, origin).toBe(401);
    }
    expect((await bot.call(listTeams)).status).toBe(401);

    const visitor = createClient(server);
    const { email, password } = person;
    const refused = refusal(await visitor.call(login, { body: { email, password } }));
    expect(refused).toMatchObject({ code: 'account.suspended', errors: { reason } });
    const guess = await visitor.call(login, { body: { email, password: 'a wrong guess' } });
    expect(refusal(guess).code).toBe('session.wrong-credentials');

    await staff.moderator.ok(endUserSuspension, { params });
    await visitor.ok(login, { body: { email, password } });
    expect((await bot.call(listTeams)).status).toBe(200);
    expect(await lastActs(staff.operator, 2)).toMatchObject([
      { action: 'user.suspension-ended', reason: null },
      { action: 'user.suspended', reason, role: 'moderator' },
    ]);
  });

  it('needs a reason', async () => {
    const params = { userId: member.user.id };
    const answer = await staff.moderator.call(suspendUser, { params, body: { reason: ' x ' } });
    expect(refusal(answer).errors).toHaveProperty('reason');
  });
});

describe('accounts', () => {
  it('are found by name, address, mail and id, in pages', async () => {
    const person = await registerPerson(server, 'Findable');
    for (const search of ['findab', person.user.slug, person.email.toUpperCase(), person.user.id]) {
      const { users } = await staff.support.ok(listAdminUsers, { query: { search } });
      expect(
        users.map(({ id }) => id),
        search,
      ).toContain(person.user.id);
      expect(JSON.stringify(users)).not.toContain(person.email);
    }
    const nothing = await staff.support.ok(listAdminUsers, { query: { search: '%' } });
    expect(nothing.users).toEqual([]);
    const [first] = (await staff.support.ok(listAdminUsers, { query: { limit: 1 } })).users;
    const query = { limit: 1, before: first?.id };
    const [second] = (await staff.support.ok(listAdminUsers, { query })).users;
    expect(BigInt(second?.id ?? 0)).toBeLessThan(BigInt(first?.id ?? 0));
    const { users } = await staff.support.ok(listAdminUsers, { query: { filter: 'staff' } });
    expect(users.map(({ staffRole }) => staffRole).toSorted()).toEqual([
      'moderator',
      'operator',
      'support',
    ]);
  });

  it('are shown with their sessions, without addresses, and what they own', async () => {
    const person = await registerPerson(server, 'Founder');
    const teamId = await newTeam(person);
    const params = { userId: person.user.id };
    const shown = await staff.support.ok(getAdminUser, { params });
    expect(shown).toMatchObject({ ownedTeams: [{ id: teamId }], sessions: [{}] });
    expect(JSON.stringify(shown)).not.toContain('127.0.0.1');
    await staff.support.ok(endUserSessions, { params });
    expect((await person.call(listTeams)).status).toBe(401);
  });

  it('are verified by support', async () => {
    const person = await registerUnverified(server, 'Unmailed');
    const params = { userId: person.user.id };
    const call = { params, body: { reason: 'Called by telephone' } };
    await staff.support.ok(verifyUser, call);
    expect((await person.ok(getMe)).user?.verified).toBe(true);
    expect(refusal(await staff.support.call(verifyUser, call)).code).toBe(
      'account.already-verified',
    );
  });

  it('lose their second factor to support, and hear of it by mail', async () => {
    const person = await secure(server, await registerPerson(server, 'Lost'));
    const params = { userId: person.user.id };
    const call = { params, body: { reason: 'Lost the telephone' } };
    await staff.support.ok(resetSecondFactor, call);
    expect((await person.ok(getMe)).user?.twoFA).toBe(false);
    const body = { email: person.email, password: person.password };
    await createClient(server).ok(login, { body });
    await expect
      .poll(async () =>
        (await server.outbox())
          .filter(({ to }) => to?.[0]?.address === person.email)
          .map(({ subject }) => subject),
      )
      .toContain('Two-factor authentication was turned off');
    expect(refusal(await staff.support.call(resetSecondFactor, call)).code).toBe(
      'account.two-factor-off',
    );
  });

  it('get Plus for days, and lose it', async () => {
    const person = await registerPerson(server, 'Given');
    const params = { userId: person.user.id };
    const hasPlus = async () => isPremium((await person.ok(getMe)).user?.flags ?? 0);
    await staff.operator.ok(grantPlusToUser, { params, body: { days: 30 } });
    await expect.poll(hasPlus).toBe(true);
    await staff.operator.ok(grantPlusToUser, { params, body: { days: 0 } });
    await expect.poll(hasPlus).toBe(false);
  });

  it('are deleted by operators, unless they own a team', async () => {
    const person = await registerPerson(server, 'Gone');
    const params = { userId: person.user.id };
    const call = { params, body: { reason: 'Asked for by letter' } };
    await newTeam(person);
    expect(refusal(await staff.operator.call(deleteUser, call)).code).toBe('account.owns-team');
    const other = await registerPerson(server, 'Goner');
    await staff.operator.ok(deleteUser, { ...call, params: { userId: other.user.id } });
    expect((await other.call(listTeams)).status).toBe(401);
    expect(await lastActs(staff.operator)).toMatchObject([
      { action: 'user.deleted', target: { name: other.user.username } },
    ]);
  });
});
