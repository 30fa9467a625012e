import { Client as Connection } from 'pg';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { claimOperator, getAdminConsole } from '#shared/contract/admin/console.ts';
import { setStaffRole, suspendUser } from '#shared/contract/admin/users.ts';
import { getMe } from '#shared/contract/account/session.ts';
import { mayAsStaff, staffRoles } from '#shared/rules/staff.ts';
import { newBot } from '../bots/bot-world.ts';
import { createClient, registerPerson, type Client } from '../support/client.ts';
import { fileFixtures, fileValue } from '../support/fixtures.ts';
import { newTeam, refusal } from '../teams/team-world.ts';
import { createStaff, lastActs, secure } from './admin-world.ts';

const { server } = fileFixtures();
const staff = fileValue(createStaff);
/** Of one who owns a team, too. */
const bot = fileValue(async (at) => {
  const person = await registerPerson(at, 'Bots');
  await newTeam(person);
  return newBot(person);
});
/** Owns a team. */
const founder = fileValue(async (at) => {
  const person = await registerPerson(at, 'Founder');
  await newTeam(person);
  return person;
});

const calls = endpoints.flatMap((shape) =>
  shape.access.kind === 'staff' ? [{ ...shape, deed: shape.access.deed }] : [],
);

/** A call that names something that is not there, as none may learn who is not let in. */
async function codeOf(client: Client, { method, path }: (typeof calls)[number]) {
  const named = path.replaceAll(/:\w+/g, '123456789012345678');
  return client.raw(method, named, method === 'GET' ? {} : { body: '{}' });
}

describe('the calls of staff', () => {
  it.each(calls.map((call) => [call.name, call] as const))(
    '%s is there for staff alone',
    async (_name, call) => {
      expect((await codeOf(createClient(server), call)).status).toBe(401);
      expect(refusal(await codeOf(founder, call)).code).toBe('request.not-found');
      expect(refusal(await codeOf(bot, call)).code).toBe('bot.call-refused');
    },
  );

  it.each(calls.map((call) => [call.name, call] as const))(
    '%s asks for a role that may, whatever is named',
    async (_name, call) => {
      for (const role of staffRoles) {
        if (mayAsStaff(role, call.deed)) continue;
        expect(refusal(await codeOf(staff[role], call)).code, role).toBe('staff.missing-right');
      }
    },
  );

  it('ask for a second factor first', async () => {
    const late = await registerPerson(server, 'Late');
    const params = { userId: late.user.id };
    await staff.operator.ok(setStaffRole, { params, body: { role: 'operator' } });
    for (const call of calls)
      expect(refusal(await codeOf(late, call)).code, call.name).toBe('staff.second-factor');
    await staff.operator.ok(setStaffRole, { params, body: { role: null } });
    expect(refusal(await late.call(getAdminConsole)).code).toBe('request.not-found');
  });
});

describe('the first operator', () => {
  it('is who knows the code of the server, which is good once', async () => {
    expect(await server.app.setupCode()).toBeNull();
    const thief = await registerPerson(server, 'Thief');
    for (const code of ['', 'AAAAA-AAAAA-AAAAA-AAAAA'])
      expect([400, 404]).toContain((await thief.call(claimOperator, { body: { code } })).status);
    expect((await thief.ok(getMe)).user).not.toHaveProperty('staffRole');
    expect((await staff.operator.ok(getMe)).user?.staffRole).toBe('operator');
  });
});

describe('one of the staff', () => {
  it('does nothing to their own account', async () => {
    const params = { userId: staff.operator.user.id };
    const role = await staff.operator.call(setStaffRole, { params, body: { role: null } });
    expect(refusal(role).code).toBe('staff.self');
    const body = { reason: 'a holiday' };
    expect(refusal(await staff.operator.call(suspendUser, { params, body })).code).toBe(
      'staff.self',
    );
  });

  it('does nothing to another of the staff unless they are an operator', async () => {
    const params = { userId: staff.support.user.id };
    const body = { reason: 'a quarrel' };
    expect(refusal(await staff.moderator.call(suspendUser, { params, body })).code).toBe(
      'staff.of-staff',
    );
  });

  it('is what they are when it is their turn, not when they were let in', async () => {
    const second = await registerPerson(server, 'Second');
    const { id } = second.user;
    await staff.operator.ok(setStaffRole, { params: { userId: id }, body: { role: 'operator' } });
    await secure(server, second);
    const other = new Connection({ connectionString: server.connectionString });
    await other.connect();
    await other.query('begin');
    await other.query(`update users set staff_role = 'moderator' where id = $1`, [id]);
    const params = { userId: staff.support.user.id };
    const suspending = second.call(suspendUser, { params, body: { reason: 'a quarrel' } });
    // they were let in as an operator, and wait for their own account
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
    await other.query('commit');
    await other.end();
    expect(refusal(await suspending).code).toBe('staff.of-staff');
    expect((await staff.support.ok(getMe)).user?.staffRole).toBe('support');
  });

  it('is made and unmade by operators, which is written down', async () => {
    const person = await registerPerson(server, 'Helper');
    const params = { userId: person.user.id };
    await staff.operator.ok(setStaffRole, { params, body: { role: 'support' } });
    expect((await person.ok(getMe)).user?.staffRole).toBe('support');
    expect(await lastActs(staff.operator)).toMatchObject([
      {
        action: 'user.role-changed',
        role: 'operator',
        actor: { id: staff.operator.user.id },
        target: { kind: 'user', id: person.user.id },
        details: { old: null, new: 'support' },
      },
    ]);
  });
});
