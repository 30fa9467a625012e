import { Secret, TOTP } from 'otpauth';
import { setUpTwoFactor, verifyTwoFactor } from '#shared/contract/account/security.ts';
import { claimOperator, listAdminAudit } from '#shared/contract/admin/console.ts';
import { setStaffRole } from '#shared/contract/admin/users.ts';
import type { StaffRole } from '#shared/rules/staff.ts';
import { registerPerson, type Person } from '../support/client.ts';
import type { TestServer } from '../support/test-server.ts';

/** Turns the second factor of a person on, as their app would. */
export async function secure(server: TestServer, person: Person): Promise<Person> {
  const { data } = await person.ok(setUpTwoFactor);
  const app = new TOTP({ secret: Secret.fromBase32(data.secret), digits: 6, period: 30 });
  const code = app.generate({ timestamp: server.clock.now() });
  await person.ok(verifyTwoFactor, { body: { code } });
  return person;
}

/** Makes a person the first operator of a server: by its setup code, with a second factor. */
export async function makeOperator(server: TestServer, person: Person): Promise<Person> {
  const code = await server.app.setupCode();
  await person.ok(claimOperator, { body: { code: code ?? '' } });
  return secure(server, person);
}

/** Another of the staff. */
async function newStaff(server: TestServer, operator: Person, role: StaffRole): Promise<Person> {
  const person = await registerPerson(server, role);
  const params = { userId: person.user.id };
  await operator.ok(setStaffRole, { params, body: { role } });
  return secure(server, person);
}

/** An operator, a moderator and one of support. */
export async function createStaff(server: TestServer) {
  const operator = await makeOperator(server, await registerPerson(server, 'Operator'));
  const [moderator, support] = await Promise.all([
    newStaff(server, operator, 'moderator'),
    newStaff(server, operator, 'support'),
  ]);
  return { operator, moderator, support };
}

/** What was last written down that staff did. */
export async function lastActs(operator: Person, limit = 1) {
  const { entries } = await operator.ok(listAdminAudit, { query: { limit } });
  return entries;
}
