import { describe, expect, it } from 'vitest';
import { addBot, authorizeBot, updateBot } from '#shared/contract/account/bot.ts';
import { listRoles, deleteRole } from '#shared/contract/teams/role.ts';
import { banMember, getOwnMember, kickMember, listMembers } from '#shared/contract/teams/member.ts';
import { listTeams } from '#shared/contract/teams/team.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { allTeamPermissions, teamMask } from '#shared/rules/permissions.ts';
import { createClient, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { anyText } from '../support/matchers.ts';
import { lastAudit, newRole, newTeam, refusal } from '../teams/team-world.ts';
import { newBot, putBot, type RunningBot } from './bot-world.ts';

const { server, owner, manager, member, stranger, holderOf } = fileFixtures();

async function roleOf(person: Person, { teamId, botId }: { teamId: TeamId; botId: UserId }) {
  const { roles } = await person.ok(listRoles, { params: { teamId } });
  return roles.find(({ botScope }) => botScope?.userId === botId);
}

/** What a bot may in a team, as it is told itself. */
async function heldBy(bot: RunningBot, teamId: TeamId) {
  return (await bot.ok(getOwnMember, { params: { teamId } })).member.permissions;
}

describe('the bot of a link', () => {
  it('[E-263] is answered to one who is signed in, for the scope of a bot', async () => {
    const bot = await newBot(owner, 'Linked');
    const path = `/api/v1/oauth2/authorize?botId=${bot.id}&scope=bot`;
    expect(await stranger.raw('GET', path)).toMatchObject({
      status: 200,
      body: { bot: { id: bot.id, name: 'Linked', isPrivate: false, approximateTeamCount: 0 } },
    });
    expect((await stranger.raw('GET', path)).body).not.toHaveProperty('bot.token');
    expect((await createClient(server).raw('GET', path)).status).toBe(401);
    const other = await stranger.raw('GET', path.replace('scope=bot', 'scope=email'));
    expect(other.status).toBe(400);
    const unknown = await stranger.raw('GET', path.replace(bot.id, stranger.user.id));
    expect(unknown).toMatchObject({ status: 404, body: { message: 'This bot does not exist' } });
  });

  it('[E-266, T-021] is answered and added by its owner alone while it is private', async () => {
    const bot = await newBot(owner, 'Shy');
    await owner.ok(updateBot, { params: { botId: bot.id }, body: { isPrivate: true } });
    const query = { botId: bot.id, scope: 'bot' } as const;
    const [theirs, own] = [await newTeam(stranger), await newTeam(owner)];
    const body = { botId: bot.id, botPermissions: 0 };
    for (const answer of [
      await stranger.call(authorizeBot, { query }),
      await stranger.call(addBot, { params: { teamId: theirs }, body }),
    ]) {
      expect(answer.status).toBe(403);
      expect(refusal(answer).code).toBe('bot.private');
    }
    await owner.ok(authorizeBot, { query });
    await owner.ok(addBot, { params: { teamId: own }, body });
    await owner.ok(updateBot, { params: { botId: bot.id }, body: { isPrivate: false } });
    await stranger.ok(addBot, { params: { teamId: theirs }, body });
  });
});

describe('teams for a bot', () => {
  it('[E-264] are those that the caller manages, with what the caller may there', async () => {
    const managed = await holderOf('MANAGE_TEAM', 'KICK_MEMBERS');
    const other = await holderOf('MANAGE_ROLES', 'KICK_MEMBERS');
    const path = '/api/v1/teams?onlyManageTeamPermission=true';
    const { body } = await managed.holder.raw('GET', path);
    expect(body).toMatchObject({
      teams: [{ id: managed.teamId, permissions: teamMask('MANAGE_TEAM', 'KICK_MEMBERS') }],
    });
    expect(JSON.stringify(body)).not.toContain(other.teamId);
    const { teams } = await owner.ok(listTeams, { query: { onlyManageTeamPermission: 'true' } });
    expect(teams.find(({ id }) => id === other.teamId)?.permissions).toBe(allTeamPermissions);
  });

  it('are no others: without Manage Team nothing is added', async () => {
    const bot = await newBot(stranger);
    const { teamId, holder } = await holderOf('MANAGE_ROLES', 'CREATE_INVITES', 'KICK_MEMBERS');
    const call = { params: { teamId }, body: { botId: bot.id, botPermissions: 0 } };
    expect(refusal(await holder.call(addBot, call)).code).toBe('team.missing-permission');
    expect(refusal(await member.call(addBot, call)).code).toBe('team.missing-permission');
    expect(refusal(await stranger.call(addBot, call)).code).toBe('team.not-found');
  });
});

describe('a bot that is added', () => {
  it('[E-271] is a member from then on, and everyone hears of it', async () => {
    const bot = await newBot(stranger, 'Guest');
    const { teamId, holder } = await holderOf('MANAGE_TEAM', 'MANAGE_ROLES');
    const [members, own] = [await member.connect(), await bot.listen()];
    const path = `/api/v1/teams/${teamId}/bots`;
    const botPermissions = teamMask('MANAGE_ROLES');
    const answer = await holder.raw('POST', path, {
      body: JSON.stringify({ botId: bot.id, botPermissions }),
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });

    const here = (data: { teamId: TeamId }) => data.teamId === teamId;
    const joined = await members.next('USER_JOINED_TEAM', { where: here });
    expect(joined.member).toMatchObject({ id: bot.id, bot: true, permissions: botPermissions });
    const role = await roleOf(owner, { teamId, botId: bot.id });
    expect(role).toMatchObject({ name: 'Guest', permissions: botPermissions, priority: 1 });
    expect(joined.member.roles).toEqual([role?.id]);
    const slice = await own.next('TEAM_AVAILABLE');
    expect(slice).toMatchObject({ team: { id: teamId }, membership: { roleIds: [role?.id] } });
    const told = slice.roles.map(({ id, priority }) => [id, priority]);
    const { roles } = await owner.ok(listRoles, { params: { teamId } });
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(roles.map(({ id, priority }) => [id, priority])),
    );
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'bot.added',
      userId: holder.user.id,
      targetId: bot.id,
    });

    const again = await holder.raw('POST', path, {
      body: JSON.stringify({ botId: bot.id, botPermissions }),
    });
    expect(again).toMatchObject({
      status: 409,
      body: { success: false, message: anyText() },
    });
  });

  it('[E-268] gets no more than its adder holds in the team', async () => {
    const bot = await newBot(stranger);
    const { teamId, holder } = await holderOf('MANAGE_TEAM', 'KICK_MEMBERS');
    await putBot(holder, {
      teamId,
      botId: bot.id,
      may: ['KICK_MEMBERS', 'BAN_MEMBERS', 'MANAGE_ROLES'],
    });
    expect(await heldBy(bot, teamId)).toBe(teamMask('KICK_MEMBERS'));
  });

  it('[E-268] is no administrator where its adder is none', async () => {
    const bot = await newBot(stranger);
    const { teamId, holder } = await holderOf('MANAGE_TEAM');
    await putBot(holder, { teamId, botId: bot.id, may: ['ADMINISTRATOR', 'MANAGE_TEAM'] });
    expect(await heldBy(bot, teamId)).toBe(0);
  });

  it('[E-267] is an administrator by the value 1, which leaves the others out', async () => {
    const bot = await newBot(owner);
    const teamId = await newTeam(owner);
    const body = { botId: bot.id, botPermissions: 1 | teamMask('KICK_MEMBERS') };
    await owner.ok(addBot, { params: { teamId }, body });
    expect((await roleOf(owner, { teamId, botId: bot.id }))?.permissions).toBe(1);
    expect(await heldBy(bot, teamId)).toBe(allTeamPermissions);
  });

  it('keeps its role while it is there, and takes it along when it goes', async () => {
    const bot = await newBot(stranger);
    const { teamId, holder } = await holderOf('MANAGE_TEAM', 'MANAGE_ROLES', 'KICK_MEMBERS');
    await newRole(owner, teamId);
    await putBot(holder, { teamId, botId: bot.id });
    const role = await roleOf(owner, { teamId, botId: bot.id });
    const params = { teamId, roleId: role?.id ?? everyone(teamId) };
    expect(refusal(await owner.call(deleteRole, { params })).code).toBe('role.bot-managed');
    await holder.ok(kickMember, { params: { teamId, userId: bot.id } });
    expect(await roleOf(owner, { teamId, botId: bot.id })).toBeUndefined();
    const { roles } = await owner.ok(listRoles, { params: { teamId } });
    const priorities = roles.map(({ priority }) => priority).toSorted((a, b) => a - b);
    expect(priorities).toEqual(priorities.map((_priority, place) => place));
    await putBot(holder, { teamId, botId: bot.id });
    expect(await heldBy(bot, teamId)).toBe(0);
  });

  it('stays out of a team that has banned it', async () => {
    const bot = await newBot(stranger);
    const teamId = await newTeam(owner);
    await putBot(owner, { teamId, botId: bot.id });
    await owner.ok(banMember, { params: { teamId, userId: bot.id }, body: {} });
    const call = { params: { teamId }, body: { botId: bot.id, botPermissions: 0 } };
    expect(refusal(await owner.call(addBot, call)).code).toBe('bot.banned');
    const { members } = await owner.ok(listMembers, { params: { teamId } });
    expect(members.map(({ id }) => id)).not.toContain(bot.id);
  });

  it.each([-1, 1.5, 2 ** 31, 'many', null])(
    'is not added with %j for permissions',
    async (mask) => {
      const bot = await newBot(manager);
      const teamId = await newTeam(manager);
      const answer = await manager.raw('POST', `/api/v1/teams/${teamId}/bots`, {
        body: JSON.stringify({ botId: bot.id, botPermissions: mask }),
      });
      expect(answer.status).toBe(400);
    },
  );
});

function everyone(teamId: TeamId) {
  // reason: only a team without the bot's role asks for it, and the test has failed then
  return teamId as string as never;
}
