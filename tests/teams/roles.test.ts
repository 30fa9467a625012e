import { describe, expect, it } from 'vitest';
import { createCategory, setCategoryRoleOverride } from '#shared/contract/channels/category.ts';
import { listChannels, setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import { listAuditEntries } from '#shared/contract/teams/audit.ts';
import { getOwnMember, listMembers } from '#shared/contract/teams/member.ts';
import {
  cloneRole,
  createRole,
  deleteRole,
  listRoles,
  orderRoles,
  updateRole,
  updateRoles,
  type Role,
} from '#shared/contract/teams/role.ts';
import { everyoneRoleId, type RoleId, type TeamId } from '#shared/lib/ids.ts';
import { DEFAULT_ROLE_COLOR } from '#shared/rules/colors.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { teamMask } from '#shared/rules/permissions.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText, listWith } from '../support/matchers.ts';
import { eventNames, lastAudit, newRole, newTeam, settled, refusal } from './team-world.ts';

const { server, owner, manager, member, stranger } = fileFixtures();

async function rolesOf(teamId: TeamId): Promise<Role[]> {
  return (await owner.ok(listRoles, { params: { teamId } })).roles;
}

/** Role ids from the top; fails when the priorities have a gap or the list is not in their order. */
async function orderOf(teamId: TeamId): Promise<RoleId[]> {
  const roles = await rolesOf(teamId);
  expect(roles.map((role) => role.priority)).toEqual(roles.map((_, at) => roles.length - 1 - at));
  expect(roles.at(-1)?.id).toBe(teamId);
  return roles.map((role) => role.id);
}

/** A team with the manager's role in the middle: above, the manager's own, below. */
async function threeRoles() {
  const teamId = await newTeam(owner, [manager, member]);
  const above = await newRole(owner, teamId, { edit: { name: 'Above' } });
  const own = await newRole(owner, teamId, {
    edit: { name: 'Own' },
    may: ['MANAGE_ROLES', 'CREATE_INVITES'],
    for: [manager],
  });
  const below = await newRole(owner, teamId, { edit: { name: 'Below' } });
  return { teamId, params: { teamId }, above, own, below };
}

describe('making and listing', () => {
  it('[T-174, T-166] makes a white role without permissions, the lowest above everyone', async () => {
    const teamId = await newTeam(owner, [member]);
    const first = await owner.ok(createRole, { params: { teamId } });
    const path = `/api/teams/${teamId}/roles`;
    const second = await owner.raw('POST', path);
    expect(second).toMatchObject({
      status: 200,
      body: {
        role: {
          id: anyText(),
          teamId,
          color: '#ffffff',
          color2: null,
          permissions: 0,
          priority: 1,
        },
      },
    });
    const [, made] = await rolesOf(teamId);
    expect(second.body).toMatchObject({ role: made });
    const model = first.role.id;
    expect(await orderOf(teamId)).toEqual([model, made?.id, teamId]);
    const copy = await owner.raw('POST', `${path}/${model}/clone`);
    expect(copy.status).toBe(200);
    const [, copied] = await rolesOf(teamId);
    expect(copy.body).toMatchObject({ role: copied });
    expect(await orderOf(teamId)).toEqual([model, copied?.id, made?.id, teamId]);
    for (const refused of [
      await member.raw('POST', path),
      await member.raw('POST', `${path}/${model}/clone`),
    ])
      expect(refusal(refused)).toMatchObject({
        code: 'team.missing-permission',
        message: anyText(),
      });
    expect(await rolesOf(teamId)).toHaveLength(4);
  });

  it('[T-180, T-181, M-031] answers every field of a role', async () => {
    const teamId = await newTeam(owner);
    const edit = {
      name: 'Full',
      color: '#112233',
      color2: '#445566',
      iconEmojiId: '🎮',
      isDisplayedSeparately: true,
      mentionable: true,
      isSelfAssignable: true,
      description: 'Plays',
    };
    const { id } = await newRole(owner, teamId, { edit, may: ['KICK_MEMBERS'] });
    await inDatabase(server, 'update roles set bot_user_id = $1 where id = $2', [
      member.user.id,
      id,
    ]);
    // any change of the team brings what stands in the database
    await owner.ok(createRole, { params: { teamId } });
    const [role] = await rolesOf(teamId);
    expect(role).toEqual({
      ...edit,
      id,
      teamId,
      priority: 2,
      permissions: teamMask('KICK_MEMBERS'),
      botScope: { userId: member.user.id },
    });
  });

  it('[T-173] answers the roles highest first on both spellings of the path, to members only', async () => {
    const { teamId, above, own, below } = await threeRoles();
    for (const path of [`/api/teams/${teamId}/roles`, `/api/v1/teams/${teamId}/roles`]) {
      const answer = await member.raw('GET', path);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        roles: [above.id, own.id, below.id, teamId].map((id) => ({ id })),
      });
    }
    expect((await stranger.call(listRoles, { params: { teamId } })).status).toBe(404);
  });

  it('tells every member of the new role and of those that moved up, and nobody else', async () => {
    const teamId = await newTeam(owner, [member]);
    const first = await newRole(owner, teamId);
    const [seen, unseen] = await Promise.all([member.connect(), stranger.connect()]);
    const { role } = await owner.ok(createRole, { params: { teamId } });
    expect(await seen.next('ROLE_CREATED')).toEqual({ role });
    expect(await seen.next('ROLE_UPDATED')).toEqual({ role: { ...first, priority: 2 } });
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'role.created',
      userId: owner.user.id,
      targetId: role.id,
      options: { name: role.name },
    });
    await settled(stranger, unseen);
    expect(eventNames(unseen)).toEqual([]);
    await Promise.all([seen.close(), unseen.close()]);
  });

  it('ends at the number of roles a team can have, for making and for cloning', async () => {
    const teamId = await newTeam(owner);
    await inDatabase(
      server,
      `insert into roles (id, team_id, name, color, priority, permissions)
       select $1::bigint + n, $1, 'Many', '#ffffff', n, 0 from generate_series(1, $2) n`,
      [teamId, teamLimits.rolesPerTeam - 2],
    );
    const { role } = await owner.ok(createRole, { params: { teamId } });
    const made = await owner.call(createRole, { params: { teamId } });
    expect(made.status).toBe(409);
    expect(refusal(made).code).toBe('role.limit-reached');
    const cloned = await owner.call(cloneRole, { params: { teamId, roleId: role.id } });
    expect(refusal(cloned).code).toBe('role.limit-reached');
    expect(await rolesOf(teamId)).toHaveLength(teamLimits.rolesPerTeam);
  });
});

describe('editing', () => {
  it('changes one role, tells the members and writes down each field', async () => {
    const teamId = await newTeam(owner, [member]);
    const role = await newRole(owner, teamId);
    const [seen, unseen] = await Promise.all([member.connect(), stranger.connect()]);
    const params = { teamId, roleId: role.id };
    const body = { name: '  Gold  ', color: '#ffcc00', color2: '#ff8800', mentionable: true };
    const answer = await owner.ok(updateRole, { params, body });
    expect(answer.role).toEqual({ ...role, ...body, name: 'Gold' });
    expect(await seen.next('ROLE_UPDATED')).toEqual({ role: answer.role });
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'role.updated',
      targetId: role.id,
      changes: [
        { key: 'name', old: role.name, new: 'Gold' },
        { key: 'color', old: DEFAULT_ROLE_COLOR, new: '#ffcc00' },
        { key: 'color2', old: null, new: '#ff8800' },
        { key: 'mentionable', old: false, new: true },
      ],
    });
    const solid = await owner.ok(updateRole, { params, body: { color2: null } });
    expect(solid.role).toMatchObject({ color: '#ffcc00', color2: null });
    await settled(stranger, unseen);
    expect(eventNames(unseen)).toEqual([]);
    await Promise.all([seen.close(), unseen.close()]);
  });

  it('[T-175] takes the array of all roles and writes, tells and audits only what changed', async () => {
    const { teamId, params, above, below } = await threeRoles();
    const socket = await member.connect();
    const roles = await rolesOf(teamId);
    const body = roles.map((role) =>
      role.id === above.id
        ? { ...role, name: 'First' }
        : role.id === below.id
          ? { ...role, mentionable: true }
          : role,
    );
    const path = `/api/teams/${teamId}/roles`;
    const answer = await owner.raw('PATCH', path, { body: JSON.stringify(body) });
    expect(answer).toMatchObject({ status: 200, body: { roles: body } });
    expect(await rolesOf(teamId)).toEqual(body);
    await settled(member, socket);
    expect(eventNames(socket)).toEqual(['ROLE_UPDATED', 'ROLE_UPDATED']);
    const { auditLogEntries } = await owner.ok(listAuditEntries, { params, query: { limit: 2 } });
    expect(new Set(auditLogEntries.map((entry) => entry.targetId))).toEqual(
      new Set([above.id, below.id]),
    );
    // the same list again changes nothing
    await owner.ok(updateRoles, { params, body });
    await settled(member, socket);
    expect(eventNames(socket)).toHaveLength(2);
    await socket.close();
  });

  it('writes all of a list or nothing', async () => {
    const { teamId, params, above, below } = await threeRoles();
    const before = await rolesOf(teamId);
    const list = [
      { id: below.id, name: 'Mine' },
      { id: above.id, name: 'Not mine' },
    ];
    const answer = await manager.call(updateRoles, { params, body: list });
    expect(answer.status).toBe(403);
    expect(refusal(answer).code).toBe('role.outranked');
    const unknown = await owner.call(updateRoles, {
      params,
      body: [{ id: below.id, name: 'Mine' }, { id: '4611686018427387904' }],
    });
    expect(refusal(unknown).code).toBe('role.not-found');
    const twice = await owner.call(updateRoles, {
      params,
      body: [{ id: below.id }, { id: below.id }],
    });
    expect(twice.status).toBe(400);
    expect(await rolesOf(teamId)).toEqual(before);
  });

  it('[T-162] takes names of up to 24 characters, and names the field of a bad value', async () => {
    const teamId = await newTeam(owner);
    const { id } = await newRole(owner, teamId);
    const cases: readonly [object, string][] = [
      [{ name: '' }, 'name'],
      [{ name: 'n'.repeat(25) }, 'name'],
      [{ color: 'white' }, 'color'],
      [{ color2: '#12345' }, 'color2'],
      [{ permissions: -1 }, 'permissions'],
      [{ description: 'd'.repeat(201) }, 'description'],
    ];
    for (const [body, field] of cases) {
      const answer = await owner.call(updateRole, { params: { teamId, roleId: id }, body });
      expect(answer.status).toBe(400);
      expect(Object.keys(refusal(answer).errors ?? {})).toEqual([field]);
    }
    await owner.ok(updateRole, { params: { teamId, roleId: id }, body: { name: 'n'.repeat(24) } });
  });

  it('[T-409] lets only a strictly higher member edit a role, and only with MANAGE_ROLES', async () => {
    const { params, above, own, below } = await threeRoles();
    const rename = (person: Person, roleId: RoleId) =>
      person.call(updateRole, { params: { ...params, roleId }, body: { name: 'Renamed' } });
    expect(refusal(await rename(manager, above.id)).code).toBe('role.outranked');
    expect(refusal(await rename(manager, own.id)).code).toBe('role.outranked');
    expect((await rename(manager, below.id)).status).toBe(200);
    expect(refusal(await rename(member, below.id)).code).toBe('team.missing-permission');
    expect(refusal(await rename(stranger, below.id)).code).toBe('team.not-found');
    expect((await rename(owner, above.id)).status).toBe(200);
  });

  it('grants and takes only what the actor holds', async () => {
    const { params, below } = await threeRoles();
    const set = (person: Person, permissions: number) =>
      person.call(updateRole, { params: { ...params, roleId: below.id }, body: { permissions } });
    expect(refusal(await set(manager, teamMask('BAN_MEMBERS'))).code).toBe(
      'role.permission-not-held',
    );
    expect((await set(manager, teamMask('CREATE_INVITES'))).status).toBe(200);
    expect((await set(owner, teamMask('CREATE_INVITES', 'BAN_MEMBERS'))).status).toBe(200);
    // taking away what one does not hold is switching it too
    expect(refusal(await set(manager, teamMask('CREATE_INVITES'))).code).toBe(
      'role.permission-not-held',
    );
    expect((await set(manager, teamMask('BAN_MEMBERS'))).status).toBe(200);
    expect(refusal(await set(owner, 1 << 20)).code).toBe('role.permission-not-held');
  });

  it('keeps the three switches of the everyone role, and a bot role from being taken by anybody', async () => {
    const { teamId, params, below } = await threeRoles();
    for (const body of [
      { isDisplayedSeparately: true },
      { mentionable: true },
      { isSelfAssignable: true },
    ]) {
      const roleId = everyoneRoleId(teamId);
      const answer = await owner.call(updateRole, { params: { ...params, roleId }, body });
      expect(answer.status).toBe(409);
      expect(refusal(answer).code).toBe('role.default');
    }
    await inDatabase(server, 'update roles set bot_user_id = $1 where id = $2', [
      member.user.id,
      below.id,
    ]);
    const answer = await owner.call(updateRole, {
      params: { ...params, roleId: below.id },
      body: { isSelfAssignable: true },
    });
    expect(refusal(answer).code).toBe('role.bot-managed');
  });
});

describe('order', () => {
  it('[T-176, T-161] takes the ids in their new order; priorities run from count minus 1 to 0', async () => {
    const { teamId, params, above, own, below } = await threeRoles();
    const [seen, unseen] = await Promise.all([member.connect(), stranger.connect()]);
    const order = [below.id, above.id, own.id, everyoneRoleId(teamId)];
    const { roles } = await owner.ok(orderRoles, { params, body: order });
    expect(roles.map((role) => [role.id, role.priority])).toEqual(
      order.map((id, at) => [id, order.length - 1 - at]),
    );
    expect(await orderOf(teamId)).toEqual(order);
    await settled(member, seen);
    expect(eventNames(seen)).toEqual(['ROLE_UPDATED', 'ROLE_UPDATED', 'ROLE_UPDATED']);
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'role.updated',
      changes: listWith([{ key: 'priority', old: below.priority, new: 3, id: below.id }]),
    });
    await settled(stranger, unseen);
    expect(eventNames(unseen)).toEqual([]);
    await Promise.all([seen.close(), unseen.close()]);
  });

  it('refuses a list that does not name exactly the roles of the team', async () => {
    const { teamId, params, above, own, below } = await threeRoles();
    const foreign = await newRole(owner, await newTeam(owner));
    const before = await orderOf(teamId);
    const lists = [
      [],
      [above.id, own.id],
      [above.id, own.id, below.id, foreign.id],
      [above.id, own.id, below.id, below.id],
    ];
    for (const body of lists) {
      const answer = await owner.call(orderRoles, { params, body });
      expect(answer.status).toBe(409);
      expect(refusal(answer).code).toBe('team.order-mismatch');
    }
    expect(await orderOf(teamId)).toEqual(before);
  });

  it('lets a manager move roles below their own only', async () => {
    const { teamId, params, above, own, below } = await threeRoles();
    const low = await newRole(owner, teamId);
    const order = (...roles: Role[]) =>
      manager.call(orderRoles, { params, body: roles.map((role) => role.id) });
    expect((await order(above, own, low, below)).status).toBe(200);
    expect(refusal(await order(below, above, own, low)).code).toBe('role.outranked');
    expect(refusal(await order(own, above, low, below)).code).toBe('role.outranked');
    expect(refusal(await order(above, low, own, below)).code).toBe('role.outranked');
    expect(await orderOf(teamId)).toEqual([above.id, own.id, low.id, below.id, teamId]);
  });

  it('leaves the everyone role at the bottom wherever the list puts it', async () => {
    const { teamId, params, above, own, below } = await threeRoles();
    const body = [everyoneRoleId(teamId), below.id, above.id, own.id];
    await owner.ok(orderRoles, { params, body });
    expect(await orderOf(teamId)).toEqual([below.id, above.id, own.id, teamId]);
  });
});

describe('cloning and deleting', () => {
  it('copies a role directly below itself with what the actor holds of its permissions', async () => {
    const { teamId, params, above, own, below } = await threeRoles();
    const edit = { name: 'Model', color: '#123456', mentionable: true };
    const model = await newRole(owner, teamId, { edit, may: ['CREATE_INVITES', 'BAN_MEMBERS'] });
    await owner.ok(orderRoles, { params, body: [above.id, own.id, model.id, below.id] });
    const socket = await member.connect();
    const { role } = await manager.ok(cloneRole, { params: { ...params, roleId: model.id } });
    expect(role).toMatchObject({ ...edit, permissions: teamMask('CREATE_INVITES'), priority: 2 });
    expect(await orderOf(teamId)).toEqual([above.id, own.id, model.id, role.id, below.id, teamId]);
    expect(await socket.next('ROLE_CREATED')).toEqual({ role });
    await socket.close();
  });

  it('[T-170] lets only who outranks a role clone or delete it', async () => {
    const { params, above, own, below } = await threeRoles();
    for (const shape of [cloneRole, deleteRole]) {
      const ask = (person: Person, roleId: RoleId) =>
        person.call(shape, { params: { ...params, roleId } });
      expect(refusal(await ask(manager, above.id)).code).toBe('role.outranked');
      expect(refusal(await ask(manager, own.id)).code).toBe('role.outranked');
      expect(refusal(await ask(member, below.id)).code).toBe('team.missing-permission');
      expect((await ask(manager, below.id)).status).toBe(200);
    }
  });

  it('[T-177] deletes a role with status 200, from everyone who has it and out of all overrides', async () => {
    const teamId = await newTeam(owner, [manager, member]);
    const params = { teamId };
    const top = await newRole(owner, teamId);
    const doomed = await newRole(owner, teamId, { may: ['MANAGE_TEAM'], for: [manager, member] });
    const kept = await newRole(owner, teamId, { for: [member] });
    const { channels } = await owner.ok(listChannels, { params });
    const [text] = channels;
    if (!text) throw new Error('a new team has channels');
    const { category } = await owner.ok(createCategory, { params, body: { name: 'Area' } });
    const override = { allow: 0, deny: 1 };
    for (const role of [doomed, kept]) {
      const channel = { ...params, channelId: text.id, roleId: role.id };
      await owner.ok(setChannelRoleOverride, { params: channel, body: override });
      const place = { ...params, categoryId: category.id, roleId: role.id };
      await owner.ok(setCategoryRoleOverride, { params: place, body: override });
    }
    const socket = await owner.connect();

    const answer = await owner.raw('DELETE', `/api/teams/${teamId}/roles/${doomed.id}`);
    expect(answer.status).toBe(200);
    expect(await orderOf(teamId)).toEqual([top.id, kept.id, teamId]);
    const { members } = await owner.ok(listMembers, { params });
    expect(members.map((one) => one.roles)).toEqual([[], [], [kept.id]]);
    const left = await owner.ok(listChannels, { params });
    const places = [left.channels.find(({ id }) => id === text.id), left.categories[0]];
    for (const place of places) expect(place?.permissions.roles).toEqual({ [kept.id]: override });

    expect(await socket.next('ROLE_DELETED')).toEqual({ teamId, roleId: doomed.id });
    expect((await socket.next('CHANNEL_UPDATED')).channel.permissions.roles).toEqual({
      [kept.id]: override,
    });
    expect((await socket.next('CATEGORY_UPDATED')).category.permissions.roles).toEqual({
      [kept.id]: override,
    });
    expect(await socket.next('ROLE_UPDATED')).toEqual({ role: { ...top, priority: 2 } });
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'role.deleted',
      targetId: doomed.id,
      options: { name: doomed.name },
    });
    // what it granted is gone at once
    const own = await manager.ok(getOwnMember, { params });
    expect(own.member.permissions).toBe(teamMask('CREATE_INVITES', 'JOIN_TOURNAMENTS'));
    await socket.close();
  });

  it('[T-169, T-171] never deletes the default role, a bot role or the highest', async () => {
    const { teamId, params, above, below } = await threeRoles();
    const remove = (roleId: RoleId) => owner.call(deleteRole, { params: { ...params, roleId } });
    expect(refusal(await remove(everyoneRoleId(teamId))).code).toBe('role.default');
    expect(refusal(await remove(above.id)).code).toBe('role.highest');
    await inDatabase(server, 'update roles set bot_user_id = $1 where id = $2', [
      member.user.id,
      below.id,
    ]);
    expect(refusal(await remove(below.id)).code).toBe('role.bot-managed');
    const selfAssignable = await owner.call(updateRole, {
      params: { ...params, roleId: below.id },
      body: { isSelfAssignable: true },
    });
    expect(refusal(selfAssignable).code).toBe('role.bot-managed');
    expect(await orderOf(teamId)).toHaveLength(4);
  });

  it('does not know the roles of other teams', async () => {
    const foreign = await newRole(owner, await newTeam(owner));
    const params = { teamId: await newTeam(owner), roleId: foreign.id };
    for (const shape of [cloneRole, deleteRole])
      expect(refusal(await owner.call(shape, { params })).code).toBe('role.not-found');
    const edit = await owner.call(updateRole, { params, body: { name: 'x' } });
    expect(refusal(edit).code).toBe('role.not-found');
  });
});
