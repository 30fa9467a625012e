import { describe, expect, it } from 'vitest';
import { updateSettings } from '#shared/contract/account/me.ts';
import { problems } from '#shared/contract/problem.ts';
import { listChannels } from '#shared/contract/channels/channel.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { createBlog, listBlogs } from '#shared/contract/teams/blog.ts';
import { addTeamGame } from '#shared/contract/teams/game.ts';
import { listMembers } from '#shared/contract/teams/member.ts';
import { createRole, listRoles } from '#shared/contract/teams/role.ts';
import {
  changeTeamOwner,
  createTeam,
  deleteTeam,
  getTeam,
  leaveTeam,
  listTeams,
  orderTeams,
  updateTeam,
} from '#shared/contract/teams/team.ts';
import { joinTeam, listInvites } from '#shared/contract/teams/invite.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { teamMask } from '#shared/rules/permissions.ts';
import { createClient, registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText, objectWith, textLike } from '../support/matchers.ts';
import {
  eventNames,
  join,
  lastAudit,
  newInvite,
  newRole,
  newTeam,
  settled,
  refusal,
} from './team-world.ts';

const { server, owner, member, stranger, holderOf } = fileFixtures();

describe('creating a team', () => {
  it('[T-033] answers the created team, and TEAM_AVAILABLE brings it to all sessions of the creator only', async () => {
    const [first, second, other] = await Promise.all([
      owner.connect(),
      owner.connect(),
      stranger.connect(),
    ]);
    const given = { name: 'Alive', profilePicture: '/content/teams/abc.png' };
    const { createdTeam } = await owner.ok(createTeam, { body: given });
    expect(createdTeam).toMatchObject({ ...given, createdBy: owner.user.id, memberCount: 1 });
    for (const socket of [first, second]) {
      const slice = await socket.next('TEAM_AVAILABLE');
      expect(slice.team).toEqual(createdTeam);
      expect(slice.channels.map(({ type, name }) => ({ type, name }))).toEqual([
        { type: 'text', name: 'general' },
        { type: 'voice', name: 'lounge' },
      ]);
      expect(slice.membership).toEqual({
        teamId: createdTeam.id,
        roleIds: [],
        timeoutUntil: null,
        onboarding: null,
        nickname: null,
        teamPicture: null,
      });
    }
    await settled(stranger, other);
    expect(eventNames(other)).toEqual([]);
    await Promise.all([first.close(), second.close(), other.close()]);
  });

  it('names the first channels in the language of the creator', async () => {
    await stranger.ok(updateSettings, { body: { settings: { locale: 'tr' } } });
    const teamId = await newTeam(stranger);
    const { channels } = await stranger.ok(listChannels, { params: { teamId } });
    expect(channels.map((channel) => channel.name)).toEqual(['genel', 'sohbet']);
    await stranger.ok(updateSettings, { body: { settings: { locale: 'en' } } });
  });

  it('[T-167] gives the everyone role the id of the team, and lets everyone invite', async () => {
    const teamId = await newTeam(owner);
    const { roles } = await owner.ok(listRoles, { params: { teamId } });
    expect(roles).toEqual([
      objectWith({
        id: teamId,
        priority: 0,
        permissions: teamMask('CREATE_INVITES', 'JOIN_TOURNAMENTS'),
      }),
    ]);
  });

  it('[T-003] answers every field of a team', async () => {
    const { createdTeam } = await owner.ok(createTeam, { body: { name: 'Fields' } });
    expect(createdTeam).toEqual({
      id: textLike(/^\d+$/),
      name: 'Fields',
      description: '',
      banner: null,
      profilePicture: null,
      createdBy: owner.user.id,
      isSafeForTeen: false,
      isVerified: false,
      isDiscoverable: false,
      memberCount: 1,
      discoverableInvite: null,
      applicationRequired: false,
      games: [],
      template: null,
      vanityUrl: null,
    });
    const teamId = createdTeam.id;
    await owner.ok(addTeamGame, {
      params: { teamId },
      body: { gameId: 'valorant', platforms: ['PC'], region: 'Europe' },
    });
    const { team } = await owner.ok(getTeam, { params: { teamId } });
    const game = { id: 'valorant', gameId: 'valorant', platforms: ['PC'], region: 'Europe' };
    expect(team).toEqual({ ...createdTeam, games: [game] });
  });

  it('[T-001] holds roles, invites, blogs and what its overview page tells', async () => {
    const teamId = await newTeam(owner, [member]);
    const params = { teamId };
    const role = await newRole(owner, teamId);
    const { roles } = await member.ok(listRoles, { params });
    expect(roles.map(({ id }) => id)).toEqual([role.id, teamId]);
    const code = await newInvite(owner, teamId);
    const invites = await owner.ok(listInvites, { params });
    expect(invites.map((invite) => invite.code)).toContain(code);
    await inDatabase(server, 'update teams set is_discoverable = true where id = $1', [teamId]);
    const { blog } = await owner.ok(createBlog, {
      params,
      body: { title: 'Season two', content: 'It begins.' },
    });
    expect((await member.ok(listBlogs, { params })).blogs).toEqual([blog]);
    const { channels } = await owner.ok(listChannels, { params });
    const channelId = channels.find(({ type }) => type === 'text')?.id ?? '';
    await owner.ok(sendMessage, { params: { channelId }, body: { content: 'hello' } });
    const overview = await member.raw('GET', `/api/v1/teams/${teamId}/lastActivity`);
    expect(overview).toMatchObject({ status: 200, body: { activity: [{ id: channelId }] } });
  });

  it('[T-031, T-032] takes names of 1 to 20 characters after trimming and says which end is wrong', async () => {
    const trimmed = await owner.ok(createTeam, { body: { name: `  ${'n'.repeat(20)}  ` } });
    expect(trimmed.createdTeam.name).toBe('n'.repeat(20));
    const one = await owner.ok(createTeam, { body: { name: 'n' } });
    expect(one.createdTeam.name).toBe('n');
    const short = await owner.call(createTeam, { body: { name: '   ' } });
    expect(short.status).toBe(400);
    expect(refusal(short).errors).toEqual({ name: 'team_name_error_min' });
    const long = await owner.call(createTeam, { body: { name: 'n'.repeat(21) } });
    expect(long.status).toBe(400);
    expect(refusal(long).errors).toEqual({ name: 'team_name_error_max' });
  });

  it('refuses a picture that was not uploaded here, and visitors', async () => {
    const body = { name: 'Team', profilePicture: 'https://example.com/a.png' };
    const picture = await owner.call(createTeam, { body });
    expect(picture.status).toBe(400);
    expect(Object.keys(refusal(picture).errors ?? {})).toEqual(['profilePicture']);
    const visitor = await createClient(server).call(createTeam, { body: { name: 'Team' } });
    expect(refusal(visitor).code).toBe('session.required');
  });

  it('ends at the number of teams one can be in, for making and for joining', async () => {
    const busy = await registerPerson(server, 'Busy');
    await inDatabase(
      server,
      `with made as (
         insert into teams (id, name, created_by) select n, 'Many', $1 from generate_series(1, $2) n
         returning id
       ) insert into team_members (team_id, user_id, joined_at) select id, $1, now() from made`,
      [busy.user.id, teamLimits.teamsPerUser - 1],
    );
    await newTeam(busy);
    const made = await busy.call(createTeam, { body: { name: 'Too many' } });
    expect(made.status).toBe(409);
    expect(refusal(made).code).toBe('team.limit-reached');
    const code = await newInvite(owner, await newTeam(owner));
    const joined = await busy.call(joinTeam, { params: { code } });
    expect(refusal(joined).code).toBe('team.limit-reached');
    await inDatabase(server, 'delete from teams where created_by = $1', [busy.user.id]);
  });
});

describe('listing teams', () => {
  it('[T-005] answers my teams in my order and only counts suspended ones', async () => {
    const person = await registerPerson(server, 'Lister');
    const first = await newTeam(person);
    const second = await newTeam(owner, [person]);
    const third = await newTeam(person);
    await inDatabase(server, 'update teams set suspended_at = now() where id = $1', [first]);
    const list = await person.ok(listTeams);
    expect(list.teams.map((team) => team.id)).toEqual([second, third]);
    expect(list.suspendedTeamLength).toBe(1);
  });

  it('narrows to the teams that I may manage, by creation or by a role', async () => {
    const person = await registerPerson(server, 'Manager');
    const own = await newTeam(person);
    const managed = await newTeam(owner, [person]);
    await newRole(owner, managed, { may: ['MANAGE_TEAM'], for: [person] });
    const administered = await newTeam(owner, [person]);
    await newRole(owner, administered, { may: ['ADMINISTRATOR'], for: [person] });
    const plain = await newTeam(owner, [person]);
    await newRole(owner, plain, { may: ['MANAGE_TEAM'] });
    const { teams } = await person.ok(listTeams, { query: { onlyManageTeamPermission: 'true' } });
    expect(teams.map((team) => team.id)).toEqual([own, managed, administered]);
  });

  it('puts my teams into a new order and tells my other sessions; a new team comes last', async () => {
    const person = await registerPerson(server, 'Sorter');
    const [a, b, c] = [await newTeam(person), await newTeam(person), await newTeam(person)];
    const socket = await person.connect();
    await person.ok(orderTeams, { body: [c, a, b] });
    expect(await socket.next('TEAMS_ORDERED')).toEqual({ teamIds: [c, a, b] });
    const d = await newTeam(person);
    const { teams } = await person.ok(listTeams);
    expect(teams.map((team) => team.id)).toEqual([c, a, b, d]);
    await socket.close();
  });

  it('refuses an order that does not name exactly my teams', async () => {
    const person = await registerPerson(server, 'Sorter');
    const [a, b] = [await newTeam(person), await newTeam(person)];
    const foreign = await newTeam(owner);
    for (const body of [[a], [a, b, foreign], [a, foreign], [a, a, b]]) {
      const answer = await person.call(orderTeams, { body });
      expect(refusal(answer).code).toBe('team.order-mismatch');
    }
  });
});

describe('the details of a team', () => {
  it('[T-006] answers the team to its members, with the count of this moment', async () => {
    const teamId = await newTeam(owner);
    const path = `/api/teams/${teamId}/details`;
    const before = await owner.raw('GET', path);
    expect(before).toMatchObject({ status: 200, body: { team: { id: teamId, memberCount: 1 } } });
    await join(member, await newInvite(owner, teamId));
    const after = await member.raw('GET', path);
    expect(after).toMatchObject({ status: 200, body: { team: { id: teamId, memberCount: 2 } } });
  });

  it('tells those outside nothing, not even that the team exists', async () => {
    const teamId = await newTeam(owner);
    const foreign = await stranger.call(getTeam, { params: { teamId } });
    const missing = await stranger.call(getTeam, { params: { teamId: '4611686018427387904' } });
    expect(foreign.status).toBe(404);
    expect(refusal(foreign).code).toBe('team.not-found');
    expect({ ...refusal(missing), requestId: '' }).toEqual({ ...refusal(foreign), requestId: '' });
  });
});

describe('changing a team', () => {
  const picture = '/content/teams/abc.png';

  it('[T-135] takes each field alone, tells the members and writes it down', async () => {
    const teamId = await newTeam(owner, [member]);
    const [seen, unseen] = await Promise.all([member.connect(), stranger.connect()]);
    const edits = [
      { name: 'Renamed' },
      { description: 'About us' },
      { banner: picture },
      { profilePicture: picture },
      { isSafeForTeen: true },
    ];
    for (const body of edits) {
      const [field] = Object.keys(body);
      const value: unknown = Object.values(body)[0];
      const path = `/api/teams/${teamId}`;
      const answer = await owner.raw('POST', path, { body: JSON.stringify(body) });
      expect(answer).toMatchObject({ status: 200, body: { team: body } });
      const { team } = await owner.ok(getTeam, { params: { teamId } });
      expect(await seen.next('TEAM_UPDATED')).toEqual({ team });
      expect(await lastAudit(owner, teamId)).toMatchObject({
        actionType: 'team.updated',
        userId: owner.user.id,
        targetId: teamId,
        changes: [{ key: field, new: value }],
      });
    }
    const { team } = await member.ok(getTeam, { params: { teamId } });
    expect(team).toMatchObject(Object.assign({}, ...edits));
    await settled(stranger, unseen);
    expect(eventNames(unseen)).toEqual([]);
    await Promise.all([seen.close(), unseen.close()]);
  });

  it('says nothing about an edit that changes nothing', async () => {
    const teamId = await newTeam(owner, [member]);
    const socket = await member.connect();
    await owner.ok(updateTeam, { params: { teamId }, body: { name: ' Team ', description: '' } });
    await settled(member, socket);
    expect(eventNames(socket)).toEqual([]);
    expect(await lastAudit(owner, teamId)).toBeUndefined();
    await socket.close();
  });

  it('[T-132] needs MANAGE_TEAM for the name', async () => {
    const teamId = await newTeam(owner, [member]);
    const params = { teamId };
    const refused = await member.call(updateTeam, { params, body: { name: 'Mine' } });
    expect(refused.status).toBe(403);
    expect(refusal(refused).code).toBe('team.missing-permission');
    await newRole(owner, teamId, { may: ['MANAGE_TEAM'], for: [member] });
    const { team } = await member.ok(updateTeam, { params, body: { name: 'Ours' } });
    expect(team.name).toBe('Ours');
  });

  it('names the field of a bad value', async () => {
    const params = { teamId: await newTeam(owner) };
    const cases: readonly [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ description: 'd'.repeat(teamLimits.description + 1) }, 'description'],
      [{ banner: '//example.com/x.png' }, 'banner'],
      [{ isSafeForTeen: 'yes' }, 'isSafeForTeen'],
    ];
    for (const [body, field] of cases) {
      const answer = await owner.call(updateTeam, { params, body });
      expect(answer.status).toBe(400);
      expect(Object.keys(refusal(answer).errors ?? {})).toEqual([field]);
    }
    const longest = { description: 'd'.repeat(teamLimits.description) };
    await owner.ok(updateTeam, { params, body: longest });
  });

  it('[T-136] keeps name and banner of a team that is safe for teens, and nothing else', async () => {
    const params = { teamId: await newTeam(owner) };
    await owner.ok(updateTeam, { params, body: { isSafeForTeen: true } });
    for (const body of [
      { name: 'Other' },
      { banner: picture },
      { name: 'Other', isSafeForTeen: false },
    ]) {
      const answer = await owner.call(updateTeam, { params, body });
      expect(answer.status).toBe(409);
      expect(refusal(answer).code).toBe('team.teen-safe-read-only');
    }
    await owner.ok(updateTeam, { params, body: { description: 'Still free', name: 'Team' } });
    await owner.ok(updateTeam, { params, body: { isSafeForTeen: false } });
    await owner.ok(updateTeam, { params, body: { name: 'Other' } });
  });

  it('[T-137] locks teen safety above 100 members, not at 100', async () => {
    const teamId = await newTeam(owner);
    const params = { teamId };
    const grow = (count: number) =>
      inDatabase(server, 'update teams set member_count = $1 where id = $2', [count, teamId]);
    await grow(100);
    await owner.ok(updateTeam, { params, body: { isSafeForTeen: true } });
    await grow(101);
    const answer = await owner.call(updateTeam, { params, body: { isSafeForTeen: false } });
    expect(answer.status).toBe(409);
    expect(refusal(answer).message).toBe(problems['team.safe-for-teen-locked'].message);
    await owner.ok(updateTeam, { params, body: { isSafeForTeen: true } });
  });

  it('[T-138] takes teen safety from no one without MANAGE_TEAM, nor from one kept to such teams', async () => {
    const { teamId, holder } = await holderOf('MANAGE_TEAM');
    const params = { teamId };
    const choose = (person: Person, isSafeForTeen: boolean) =>
      person.call(updateTeam, { params, body: { isSafeForTeen } });
    expect(refusal(await choose(member, true)).code).toBe('team.missing-permission');
    expect((await choose(holder, true)).status).toBe(200);
    const keep = (mayJoin: boolean) =>
      inDatabase(server, 'update users set joins_non_teen_teams = $1 where id = $2', [
        mayJoin,
        holder.user.id,
      ]);
    await keep(false);
    expect(refusal(await choose(holder, false)).code).toBe('team.missing-permission');
    expect((await owner.ok(getTeam, { params })).team.isSafeForTeen).toBe(true);
    // what changes nothing of it is theirs as before
    await holder.ok(updateTeam, { params, body: { description: 'Ours', isSafeForTeen: true } });
    await keep(true);
    expect((await choose(holder, false)).status).toBe(200);
  });
});

describe('leaving and deleting, whose paths are alike', () => {
  it('[T-150] ends a membership; the others and the one who left hear of it', async () => {
    const teamId = await newTeam(owner, [member]);
    const [mine, theirs, unseen] = await Promise.all([
      member.connect(),
      owner.connect(),
      stranger.connect(),
    ]);
    const body = JSON.stringify({ id: teamId });
    expect((await member.raw('DELETE', '/api/v1/teams', { body })).status).toBe(200);
    const left = { teamId, userId: member.user.id, reason: 'left', memberCount: 1 };
    expect(await mine.next('USER_LEFT_TEAM')).toEqual(left);
    expect(await theirs.next('USER_LEFT_TEAM')).toEqual(left);
    await owner.ok(updateTeam, { params: { teamId }, body: { name: 'Without you' } });
    await settled(member, mine);
    await settled(stranger, unseen);
    expect(eventNames(mine)).toEqual(['USER_LEFT_TEAM']);
    expect(eventNames(unseen)).toEqual([]);
    expect((await member.call(getTeam, { params: { teamId } })).status).toBe(404);
    const again = await member.call(leaveTeam, { body: { id: teamId } });
    expect(again.body).toMatchObject({ code: 'team.not-found', message: anyText() });
    await Promise.all([mine.close(), theirs.close(), unseen.close()]);
  });

  it('[T-151] the creator cannot leave', async () => {
    const teamId = await newTeam(owner, [member]);
    const answer = await owner.call(leaveTeam, { body: { id: teamId } });
    expect(answer.status).toBe(409);
    expect(refusal(answer).code).toBe('team.creator-cannot-leave');
  });

  it('[T-148] deletes a team for all its members', async () => {
    const teamId = await newTeam(owner, [member]);
    await newRole(owner, teamId, { for: [member] });
    const code = await newInvite(owner, teamId);
    const [mine, theirs, unseen] = await Promise.all([
      owner.connect(),
      member.connect(),
      stranger.connect(),
    ]);
    await owner.ok(deleteTeam, { body: { id: teamId } });
    expect(await mine.next('TEAM_DELETED')).toEqual({ teamId });
    expect(await theirs.next('TEAM_DELETED')).toEqual({ teamId });
    await settled(stranger, unseen);
    expect(eventNames(unseen)).toEqual([]);
    for (const person of [owner, member]) {
      expect(refusal(await person.call(getTeam, { params: { teamId } })).code).toBe(
        'team.not-found',
      );
      expect((await person.call(createRole, { params: { teamId } })).status).toBe(404);
      expect((await person.ok(listTeams)).teams.map((team) => team.id)).not.toContain(teamId);
    }
    expect(refusal(await stranger.call(joinTeam, { params: { code } })).code).toBe(
      'invite.not-found',
    );
    await Promise.all([mine.close(), theirs.close(), unseen.close()]);
  });

  it('DELETE /api/v1/teams never deletes and DELETE /api/teams never leaves', async () => {
    const teamId = await newTeam(owner, [member]);
    const body = JSON.stringify({ id: teamId });
    const memberIds = async () => {
      const { members } = await owner.ok(listMembers, { params: { teamId } });
      return members.map(({ id }) => id);
    };
    const both = [owner.user.id, member.user.id];
    // what a creator can do, asked of the path that leaves
    expect((await owner.raw('DELETE', '/api/v1/teams', { body })).status).toBe(409);
    expect(await memberIds()).toEqual(both);
    // what a member can do, asked of the path that deletes
    expect((await member.raw('DELETE', '/api/teams', { body })).status).toBe(403);
    expect(await memberIds()).toEqual(both);
    // and each does its own
    expect((await member.raw('DELETE', '/api/v1/teams', { body })).status).toBe(200);
    expect(await memberIds()).toEqual([owner.user.id]);
    expect((await owner.raw('DELETE', '/api/teams', { body })).status).toBe(200);
    expect((await owner.call(getTeam, { params: { teamId } })).status).toBe(404);
  });

  it('[T-406] lets nobody but the creator delete the team or change its owner, not even an administrator', async () => {
    const teamId = await newTeam(owner, [member]);
    await newRole(owner, teamId, { may: ['ADMINISTRATOR'], for: [member] });
    const deletion = await member.call(deleteTeam, { body: { id: teamId } });
    expect(refusal(deletion).code).toBe('team.creator-only');
    const params = { teamId };
    const taking = await member.call(changeTeamOwner, { params, body: { owner: member.user.id } });
    expect(refusal(taking).code).toBe('team.creator-only');
    const outside = await stranger.call(deleteTeam, { body: { id: teamId } });
    expect(refusal(outside).code).toBe('team.not-found');
    expect((await owner.ok(getTeam, { params })).team.createdBy).toBe(owner.user.id);
  });
});

describe('changing the owner', () => {
  it('[T-145] hands the team with all its powers to another member', async () => {
    const teamId = await newTeam(owner, [member]);
    const params = { teamId };
    const socket = await member.connect();
    const body = JSON.stringify({ owner: member.user.id });
    const answer = await owner.raw('POST', `/api/v1/teams/${teamId}/owner`, { body });
    expect(answer).toMatchObject({ status: 200, body: { team: { createdBy: member.user.id } } });
    const { team } = await member.ok(getTeam, { params });
    expect(await socket.next('TEAM_UPDATED')).toEqual({ team });
    expect((await owner.call(updateTeam, { params, body: { name: 'Mine' } })).status).toBe(403);
    await member.ok(updateTeam, { params, body: { name: 'Mine now' } });
    expect((await owner.call(deleteTeam, { body: { id: teamId } })).status).toBe(403);
    await owner.ok(leaveTeam, { body: { id: teamId } });
    await socket.close();
  });

  it('writes down from whom to whom', async () => {
    const teamId = await newTeam(owner, [member]);
    await owner.ok(changeTeamOwner, { params: { teamId }, body: { owner: member.user.id } });
    expect(await lastAudit(member, teamId)).toMatchObject({
      actionType: 'team.updated',
      userId: owner.user.id,
      changes: [{ key: 'createdBy', old: owner.user.id, new: member.user.id }],
    });
  });

  it('refuses oneself, a bot, and who is no member', async () => {
    const bot = await registerPerson(server, 'Robot');
    const teamId = await newTeam(owner, [bot]);
    await inDatabase(server, 'update users set is_bot = true where id = $1', [bot.user.id]);
    const handTo = (person: Person) =>
      owner.call(changeTeamOwner, { params: { teamId }, body: { owner: person.user.id } });
    expect(refusal(await handTo(owner)).errors).toHaveProperty('owner');
    expect(refusal(await handTo(bot)).errors).toHaveProperty('owner');
    expect(refusal(await handTo(stranger)).code).toBe('member.not-found');
    const { team } = await owner.ok(getTeam, { params: { teamId } });
    expect(team.createdBy).toBe(owner.user.id);
  });
});
