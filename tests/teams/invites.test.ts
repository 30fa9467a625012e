import { describe, expect, it } from 'vitest';
import {
  createInvite,
  deleteInvite,
  joinTeam,
  listInvites,
  lookUpInvite,
} from '#shared/contract/teams/invite.ts';
import { getTeam, listTeams } from '#shared/contract/teams/team.ts';
import { everyoneRoleId, idTime, type TeamId } from '#shared/lib/ids.ts';
import { updateRole } from '#shared/contract/teams/role.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { createChannel, setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { createClient, registerPerson } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText, objectWith } from '../support/matchers.ts';
import { recruit } from './application-world.ts';
import { eventNames, join, newInvite, newRole, newTeam, settled, refusal } from './team-world.ts';

const { server, owner, member, stranger, holderOf } = fileFixtures();

function inviteWith(
  teamId: TeamId,
  options: { maxUses?: number | null; expiresAt?: string | null },
) {
  return owner.ok(createInvite, { body: { teamId, ...options } });
}

function afterMs(ms: number): string {
  return new Date(server.clock.now() + ms).toISOString();
}

async function usesOf(teamId: TeamId, code: string): Promise<number | undefined> {
  const invites = await owner.ok(listInvites, { params: { teamId } });
  return invites.find((invite) => invite.code === code)?.uses;
}

describe('making an invite', () => {
  it('[T-228] answers success, the invite code, and a message', async () => {
    const teamId = await newTeam(owner);
    const expiresAt = afterMs(3_600_000);
    const body = {
      teamId,
      applicationEnabled: false,
      type: 'team' as const,
      maxUses: 50,
      expiresAt,
    };
    const answer = await owner.raw('POST', '/api/v1/teams/invite', { body: JSON.stringify(body) });
    const invites = await owner.ok(listInvites, { params: { teamId } });
    const code = invites[0]?.code ?? '';
    expect(code).toMatch(/^[\w-]{8}$/);
    const fields = { applicationEnabled: false, type: 'team', maxUses: 50, uses: 0, expiresAt };
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, code, message: 'The invite was made.', invite: { code, ...fields } },
    });
    await join(stranger, code);
  });

  it('takes 0 and null for unlimited and for never', async () => {
    const teamId = await newTeam(owner);
    for (const options of [{ maxUses: 0, expiresAt: null }, { maxUses: null }, {}]) {
      const { invite } = await inviteWith(teamId, options);
      expect(invite).toMatchObject({ maxUses: null, expiresAt: null });
    }
  });

  it('answers my unused endless invite again, and a new one for anything else', async () => {
    const teamId = await newTeam(owner, [member]);
    const again = await newInvite(owner, teamId);
    expect(await newInvite(owner, teamId)).toBe(again);
    expect(await newInvite(member, teamId)).not.toBe(again);
    expect((await inviteWith(teamId, { maxUses: 50 })).code).not.toBe(again);
    const soon = { expiresAt: afterMs(60_000) };
    expect((await inviteWith(teamId, soon)).code).not.toBe((await inviteWith(teamId, soon)).code);
    await join(stranger, again);
    expect(await newInvite(owner, teamId)).not.toBe(again);
  });

  it('names the field of a bad value, an expiry in the past included', async () => {
    const teamId = await newTeam(owner);
    const cases: readonly [object, string][] = [
      [{ expiresAt: afterMs(-1000) }, 'expiresAt'],
      [{ expiresAt: 'tomorrow' }, 'expiresAt'],
      [{ maxUses: -1 }, 'maxUses'],
      [{ maxUses: 1.5 }, 'maxUses'],
      [{ type: 'friend' }, 'type'],
    ];
    for (const [fields, field] of cases) {
      const body = JSON.stringify({ teamId, ...fields });
      const answer = await owner.raw('POST', '/api/v1/teams/invite', { body });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errors: { [field]: anyText() } });
    }
  });

  it('[T-228] refuses an invite with an application by a message that contains "are disabled", until there is a form', async () => {
    const teamId = await newTeam(owner);
    const options = { body: JSON.stringify({ teamId, applicationEnabled: true }) };
    const refused = await owner.raw('POST', '/api/v1/teams/invite', options);
    expect(refused.status).toBe(409);
    expect(refusal(refused).message).toContain('are disabled');
    await recruit(owner, teamId);
    expect(await owner.raw('POST', '/api/v1/teams/invite', options)).toMatchObject({
      status: 200,
      body: { success: true, code: anyText(), invite: { applicationEnabled: true } },
    });
  });

  it('needs CREATE_INVITES or MANAGE_TEAM', async () => {
    const teamId = await newTeam(owner, [member]);
    await newInvite(member, teamId);
    const everyone = { teamId, roleId: everyoneRoleId(teamId) };
    await owner.ok(updateRole, { params: everyone, body: { permissions: 0 } });
    const refused = await member.call(createInvite, { body: { teamId } });
    expect(refusal(refused).code).toBe('team.missing-permission');
    await newRole(owner, teamId, { may: ['MANAGE_TEAM'], for: [member] });
    await newInvite(member, teamId);
    const outside = await stranger.call(createInvite, { body: { teamId } });
    expect(refusal(outside).code).toBe('team.not-found');
  });

  it('ends at the number of invites of a team, dead ones making room', async () => {
    const teamId = await newTeam(owner);
    await inDatabase(
      server,
      `insert into invites (code, team_id, inviter_id, uses, max_uses, expires_at, created_at)
       select $1::bigint || '-' || n, $1, $2, 1, 2, now() + interval '1 day', now()
       from generate_series(1, $3) n`,
      [teamId, owner.user.id, teamLimits.invitesPerTeam],
    );
    const full = await owner.call(createInvite, { body: { teamId } });
    expect(full.status).toBe(409);
    expect(refusal(full).code).toBe('invite.limit-reached');
    await inDatabase(server, 'update invites set uses = 2 where code = $1', [`${teamId}-1`]);
    await inDatabase(server, 'update invites set expires_at = now() where code = $1', [
      `${teamId}-2`,
    ]);
    await newInvite(owner, teamId);
    const invites = await owner.ok(listInvites, { params: { teamId } });
    expect(invites).toHaveLength(teamLimits.invitesPerTeam - 1);
  });
});

describe('the invites of a team', () => {
  it('[T-222, T-225] lists code, inviter, uses, maxUses, applicationEnabled, expiresAt and type, newest first', async () => {
    const teamId = await newTeam(owner);
    const expiresAt = afterMs(86_400_000);
    const first = await inviteWith(teamId, { maxUses: 100, expiresAt });
    await join(member, first.code);
    server.clock.advance(1000);
    const second = await inviteWith(teamId, {});
    const list = await owner.raw('GET', `/api/teams/${teamId}/invites`);
    const inviter = objectWith({
      id: owner.user.id,
      username: owner.user.username,
      subdomain: owner.user.slug,
    });
    const common = { inviter, applicationEnabled: false, type: 'team' };
    expect(list.body).toEqual([
      { ...common, code: second.code, uses: 0, maxUses: null, expiresAt: null },
      { ...common, code: first.code, uses: 1, maxUses: 100, expiresAt },
    ]);
    const plain = await member.call(listInvites, { params: { teamId } });
    expect(refusal(plain).code).toBe('team.missing-permission');
    const outside = await stranger.call(listInvites, { params: { teamId } });
    expect(refusal(outside).code).toBe('team.not-found');
    const others = await holderOf('CREATE_INVITES', 'MANAGE_ROLES', 'MANAGE_CHANNELS');
    const unseen = { params: { teamId: others.teamId } };
    expect(refusal(await others.holder.call(listInvites, unseen)).code).toBe(
      'team.missing-permission',
    );
    const managed = await holderOf('MANAGE_TEAM');
    const code = await newInvite(owner, managed.teamId);
    const seen = await managed.holder.ok(listInvites, { params: { teamId: managed.teamId } });
    expect(seen.map((invite) => invite.code)).toContain(code);
  });

  it('[T-223] deletes an invite: it lets nobody in any more', async () => {
    const { teamId, holder } = await holderOf('MANAGE_TEAM');
    const code = await newInvite(owner, teamId);
    const params = { teamId, code };
    expect(refusal(await member.call(deleteInvite, { params })).code).toBe(
      'team.missing-permission',
    );
    const deleted = await holder.raw('DELETE', `/api/teams/${teamId}/invites/${code}`);
    expect(deleted).toMatchObject({ status: 200, body: { success: true } });
    expect(refusal(await stranger.call(joinTeam, { params: { code } })).code).toBe(
      'invite.not-found',
    );
    expect((await owner.call(deleteInvite, { params })).status).toBe(404);
    const foreign = { teamId: await newTeam(owner), code: await newInvite(owner, teamId) };
    expect(refusal(await owner.call(deleteInvite, { params: foreign })).code).toBe(
      'invite.not-found',
    );
  });
});

describe('looking an invite up', () => {
  it('[T-065, T-066] answers team, owner, application facts and message on both paths, to visitors too', async () => {
    const teamId = await newTeam(owner, [member]);
    const code = await newInvite(owner, teamId);
    const visitor = createClient(server);
    for (const path of [`/api/invites/${code}?user=true`, `/api/v1/invites/${code}?user=true`]) {
      const { status, body } = await visitor.raw('GET', path);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        team: { id: teamId, name: 'Team', createdAt: new Date(idTime(teamId)).toISOString() },
        teamOwner: { id: owner.user.id, username: owner.user.username },
        applicationEnabled: false,
        applicationQuestions: { questions: [] },
        message: null,
      });
      // one who is in the team already is told so
      const again = await member.raw('GET', path);
      expect(again.body).toMatchObject({ teamOwner: { id: owner.user.id }, message: anyText() });
      expect(JSON.stringify(again.body)).toContain('already a member');
    }
    // of a team that has no form
    await inDatabase(server, 'update invites set application_enabled = true where code = $1', [
      code,
    ]);
    for (const path of [`/api/invites/${code}?user=true`, `/api/v1/invites/${code}?user=true`]) {
      const { body } = await visitor.raw('GET', path);
      expect(body).toMatchObject({ applicationEnabled: true });
    }
  });

  it('tells a member so, in words that contain "already a member"', async () => {
    const teamId = await newTeam(owner, [member]);
    const code = await newInvite(owner, teamId);
    const answer = await member.ok(lookUpInvite, { params: { code } });
    expect(answer.message).toBe('You are already a member of this team.');
    expect((await stranger.ok(lookUpInvite, { params: { code } })).message).toBeNull();
  });

  it('refuses unknown, used up, expired and suspended alike', async () => {
    const teamId = await newTeam(owner);
    const usedUp = (await inviteWith(teamId, { maxUses: 1 })).code;
    await join(member, usedUp);
    const expired = (await inviteWith(teamId, { expiresAt: afterMs(1000) })).code;
    server.clock.advance(1000);
    const suspendedTeam = await newTeam(owner);
    const suspended = await newInvite(owner, suspendedTeam);
    await inDatabase(server, 'update teams set suspended_at = now() where id = $1', [
      suspendedTeam,
    ]);
    for (const code of ['unknown', usedUp, expired, suspended])
      for (const shape of [lookUpInvite, joinTeam]) {
        const answer = await stranger.call(shape, { params: { code } });
        expect(answer.status).toBe(404);
        expect(refusal(answer).message).toBe('This invite link is no longer valid');
      }
  });
});

describe('joining', () => {
  it('[T-067] makes the caller a member, or says why not', async () => {
    const teamId = await newTeam(owner);
    const code = await newInvite(owner, teamId);
    const { team } = await stranger.ok(joinTeam, { params: { code }, body: { answers: [] } });
    expect(team).toMatchObject({ id: teamId, memberCount: 2 });
    expect((await stranger.ok(listTeams)).teams.map(({ id }) => id)).toContain(teamId);
    const again = await stranger.call(joinTeam, { params: { code } });
    expect(again.status).toBe(409);
    expect(refusal(again).message).toBe('You are already a member of this team.');
    expect(await usesOf(teamId, code)).toBe(1);
    const visitor = await createClient(server).call(joinTeam, { params: { code } });
    expect(refusal(visitor).code).toBe('session.required');
    const bad = await member.raw('POST', `/api/v1/invites/${code}/join`, { body: '{"answers":1}' });
    expect(bad.body).toMatchObject({ errors: { answers: anyText() } });
  });

  it('brings the joiner what a new member may see, and the others the joiner', async () => {
    const teamId = await newTeam(owner);
    const params = { teamId };
    const { channel } = await owner.ok(createChannel, {
      params,
      body: { name: 'x', type: 'text' },
    });
    await owner.ok(setChannelRoleOverride, {
      params: { ...params, channelId: channel.id, roleId: everyoneRoleId(teamId) },
      body: { allow: 0, deny: channelBit('text', 'VIEW_CHANNEL') },
    });
    const code = await newInvite(owner, teamId);
    const [mine, theirs, unseen] = await Promise.all([
      member.connect(),
      owner.connect(),
      stranger.connect(),
    ]);
    const { team } = await member.ok(joinTeam, { params: { code } });
    const slice = await mine.next('TEAM_AVAILABLE');
    expect(slice.team).toEqual(team);
    expect(slice.channels.map(({ name }) => name)).toEqual(['general', 'lounge']);
    expect(slice.membership).toEqual({
      teamId,
      roleIds: [],
      timeoutUntil: null,
      nickname: null,
      teamPicture: null,
      onboarding: null,
    });
    const joined = await theirs.next('USER_JOINED_TEAM');
    expect(joined).toMatchObject({
      teamId,
      memberCount: 2,
      member: { id: member.user.id, presence: 1, roles: [] },
    });
    await settled(owner, theirs);
    await settled(stranger, unseen);
    expect(eventNames(theirs)).toEqual(['USER_JOINED_TEAM']);
    expect(eventNames(unseen)).toEqual([]);
    // and from now on what the team does
    await newRole(owner, teamId);
    await mine.next('ROLE_CREATED');
    await Promise.all([mine.close(), theirs.close(), unseen.close()]);
  });

  it('lets in exactly as many as the invite allows when more come at once', async () => {
    const teamId = await newTeam(owner);
    const { code } = await inviteWith(teamId, { maxUses: 3 });
    const crowd = await Promise.all(
      Array.from({ length: 8 }, () => registerPerson(server, 'Crowd')),
    );
    const answers = await Promise.all(
      crowd.map((person) => person.call(joinTeam, { params: { code } })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 404, 404, 404, 404, 404,
    ]);
    expect(await usesOf(teamId, code)).toBe(3);
    const { team } = await owner.ok(getTeam, { params: { teamId } });
    expect(team.memberCount).toBe(4);
  });

  it('counts one use when the same person comes five times at once', async () => {
    const teamId = await newTeam(owner);
    const { code } = await inviteWith(teamId, { maxUses: 5 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => stranger.call(joinTeam, { params: { code } })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect(await usesOf(teamId, code)).toBe(1);
    const { team } = await owner.ok(getTeam, { params: { teamId } });
    expect(team.memberCount).toBe(2);
  });
});
