import { describe, expect, it } from 'vitest';
import { updateTeam } from '#shared/contract/teams/team.ts';
import { giveRole, takeRole, type Role } from '#shared/contract/teams/role.ts';
import { getOwnMember } from '#shared/contract/teams/member.ts';
import { everyoneRoleId, type RoleId, type TeamId } from '#shared/lib/ids.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText } from '../support/matchers.ts';
import { eventNames, lastAudit, newRole, newTeam, settled, refusal } from './team-world.ts';

const { server, owner, manager, member, stranger } = fileFixtures();

function give(actor: Person, teamId: TeamId, [to, roleId]: [Person, RoleId]) {
  return actor.call(giveRole, { params: { teamId, userId: to.user.id, roleId } });
}

function take(actor: Person, teamId: TeamId, [from, roleId]: [Person, RoleId]) {
  return actor.call(takeRole, { params: { teamId, userId: from.user.id, roleId } });
}

async function rolesOf(person: Person, teamId: TeamId): Promise<RoleId[]> {
  return (await person.ok(getOwnMember, { params: { teamId } })).member.roles;
}

/** A team whose manager holds MANAGE_ROLES and stands above one role and below another. */
async function managedTeam(): Promise<{ teamId: TeamId; above: Role; below: Role }> {
  const teamId = await newTeam(owner, [manager, member]);
  const above = await newRole(owner, teamId);
  await newRole(owner, teamId, { may: ['MANAGE_ROLES'], for: [manager] });
  return { teamId, above, below: await newRole(owner, teamId) };
}

describe('giving and taking roles', () => {
  it('[T-186, M-251, M-252] adds a role to a member and removes it again', async () => {
    const { teamId, below } = await managedTeam();
    const path = `/api/v1/teams/${teamId}/members/${member.user.id}/roles/${below.id}`;
    expect((await manager.raw('POST', path)).body).toEqual({
      success: true,
      message: 'The role was added.',
    });
    expect(await rolesOf(member, teamId)).toEqual([below.id]);
    expect((await manager.raw('DELETE', path)).body).toEqual({
      success: true,
      message: 'The role was removed.',
    });
    expect(await rolesOf(member, teamId)).toEqual([]);
    await give(manager, teamId, [member, below.id]);
    for (const refused of [
      await give(member, teamId, [manager, below.id]),
      await take(member, teamId, [member, below.id]),
    ]) {
      expect(refused.body).toMatchObject({ success: false, message: anyText() });
    }
    expect(await rolesOf(member, teamId)).toEqual([below.id]);
  });

  it('tells the members, and nobody else, and writes it down', async () => {
    const { teamId, below } = await managedTeam();
    const [seen, unseen] = await Promise.all([owner.connect(), stranger.connect()]);
    await give(manager, teamId, [member, below.id]);
    const update = await seen.next('MEMBER_UPDATED');
    expect(update).toMatchObject({ teamId, member: { id: member.user.id, roles: [below.id] } });
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'user.roles-updated',
      userId: manager.user.id,
      targetId: member.user.id,
      changes: [{ key: 'role', old: null, new: below.name, id: below.id }],
    });
    await take(manager, teamId, [member, below.id]);
    expect((await seen.next('MEMBER_UPDATED')).member.roles).toEqual([]);
    expect(await lastAudit(owner, teamId)).toMatchObject({
      changes: [{ key: 'role', old: below.name, new: null, id: below.id }],
    });
    await settled(stranger, unseen);
    expect(eventNames(unseen)).toEqual([]);
    await Promise.all([seen.close(), unseen.close()]);
  });

  it('what a role grants holds at once, and ends at once', async () => {
    const teamId = await newTeam(owner, [member]);
    const role = await newRole(owner, teamId, { may: ['MANAGE_TEAM'] });
    const rename = (name: string) =>
      member.call(updateTeam, { params: { teamId }, body: { name } });
    expect((await rename('Before')).status).toBe(403);
    await give(owner, teamId, [member, role.id]);
    expect((await rename('Between')).status).toBe(200);
    await take(owner, teamId, [member, role.id]);
    expect((await rename('After')).status).toBe(403);
  });

  it('does it twice without a second word', async () => {
    const { teamId, below } = await managedTeam();
    const socket = await owner.connect();
    for (let time = 0; time < 2; time += 1)
      expect((await give(manager, teamId, [member, below.id])).status).toBe(200);
    await settled(owner, socket);
    expect(eventNames(socket)).toEqual(['MEMBER_UPDATED']);
    expect(await rolesOf(member, teamId)).toEqual([below.id]);
    for (let time = 0; time < 2; time += 1)
      expect((await take(manager, teamId, [member, below.id])).status).toBe(200);
    await settled(owner, socket);
    expect(eventNames(socket)).toEqual(['MEMBER_UPDATED', 'MEMBER_UPDATED']);
    await socket.close();
  });

  it('[T-185, M-246, M-247] MANAGE_ROLES moves any outranked role of a member; others only self-assignable ones on themselves', async () => {
    const { teamId, above, below } = await managedTeam();
    const free = await newRole(owner, teamId, { edit: { isSelfAssignable: true } });
    // with MANAGE_ROLES
    for (const role of [below, free]) {
      expect((await give(manager, teamId, [member, role.id])).status).toBe(200);
      expect((await take(manager, teamId, [member, role.id])).status).toBe(200);
    }
    expect(refusal(await give(manager, teamId, [member, above.id])).code).toBe('role.outranked');
    // without
    expect((await give(member, teamId, [member, free.id])).status).toBe(200);
    expect((await take(member, teamId, [member, free.id])).status).toBe(200);
    expect(refusal(await give(member, teamId, [member, below.id])).code).toBe(
      'role.not-self-assignable',
    );
    expect(refusal(await give(member, teamId, [manager, free.id])).code).toBe(
      'team.missing-permission',
    );
    await give(owner, teamId, [manager, free.id]);
    expect(refusal(await take(member, teamId, [manager, free.id])).code).toBe(
      'team.missing-permission',
    );
    await give(owner, teamId, [member, below.id]);
    expect(refusal(await take(member, teamId, [member, below.id])).code).toBe(
      'role.not-self-assignable',
    );
    expect(await rolesOf(member, teamId)).toEqual([below.id]);
  });

  it('never gives a role that can do more than the giver', async () => {
    const { teamId } = await managedTeam();
    const strong = await newRole(owner, teamId, { may: ['BAN_MEMBERS'] });
    expect(refusal(await give(manager, teamId, [member, strong.id])).code).toBe(
      'role.permission-not-held',
    );
    expect(refusal(await give(manager, teamId, [manager, strong.id])).code).toBe(
      'role.permission-not-held',
    );
  });

  it('never moves the default role or a bot role', async () => {
    const { teamId, below } = await managedTeam();
    const everyone = everyoneRoleId(teamId);
    expect(refusal(await give(owner, teamId, [member, everyone])).code).toBe('role.default');
    expect(refusal(await take(owner, teamId, [member, everyone])).code).toBe('role.default');
    await inDatabase(server, 'update roles set bot_user_id = $1 where id = $2', [
      member.user.id,
      below.id,
    ]);
    expect(refusal(await give(owner, teamId, [member, below.id])).code).toBe('role.bot-managed');
  });

  it('knows neither users outside the team nor roles of another one, and strangers not even the team', async () => {
    const { teamId, below } = await managedTeam();
    const foreign = await newRole(owner, await newTeam(owner));
    expect(refusal(await give(owner, teamId, [stranger, below.id])).code).toBe('member.not-found');
    expect(refusal(await give(owner, teamId, [member, foreign.id])).code).toBe('role.not-found');
    expect(refusal(await give(stranger, teamId, [stranger, below.id])).code).toBe('team.not-found');
  });

  it('keeps every role when many are given at once', async () => {
    const teamId = await newTeam(owner, [member]);
    const roles = [];
    for (let at = 0; at < 5; at += 1) roles.push(await newRole(owner, teamId));
    await Promise.all(roles.map((role) => give(owner, teamId, [member, role.id])));
    expect((await rolesOf(member, teamId)).toSorted()).toEqual(
      roles.map(({ id }) => id).toSorted(),
    );
  });
});
