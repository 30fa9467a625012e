import { describe, expect, it } from 'vitest';
import { createCategory, setCategoryRoleOverride } from '#shared/contract/channels/category.ts';
import {
  createChannel,
  setChannelRoleOverride,
  setChannelUserOverride,
} from '#shared/contract/channels/channel.ts';
import { getOwnMember, listAllMembers, listMembers } from '#shared/contract/teams/member.ts';
import { compareIds, everyoneRoleId, type TeamId, type UserId } from '#shared/lib/ids.ts';
import { channelBit, teamMask } from '#shared/rules/permissions.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText } from '../support/matchers.ts';
import { newRole, newTeam, refusal } from './team-world.ts';

const { server, owner, member, stranger } = fileFixtures();

type MemberQuery = NonNullable<Parameters<typeof owner.ok<typeof listMembers>>[1]>['query'];

async function idsOf(person: Person, teamId: TeamId, query: MemberQuery = {}): Promise<UserId[]> {
  const { members } = await person.ok(listMembers, { params: { teamId }, query });
  return members.map((one) => one.id);
}

/** Puts users of these names into a team, without the front door: there may be many. */
async function addMembers(teamId: TeamId, names: readonly string[]): Promise<void> {
  await inDatabase(
    server,
    `with made as (
       insert into users (id, username, slug, email, email_key, password_hash, location, settings)
       select $1::bigint + n, name, 'm' || $1 || '-' || n, $1 || '.' || n, $1 || '.' || n, '', 'TR', '{}'
       from unnest($2::text[]) with ordinality as given (name, n) returning id
     ), joined as (
       insert into team_members (team_id, user_id, joined_at) select $1, id, now() from made
     ) update teams set member_count = member_count + (select count(*) from made) where id = $1`,
    [teamId, names],
  );
}

describe('one member', () => {
  it('[T-387] answers me as a member', async () => {
    const teamId = await newTeam(owner, [member]);
    const answer = await member.raw('GET', `/api/v1/teams/${teamId}/members/@me`);
    expect(answer).toMatchObject({
      status: 200,
      body: { member: { id: member.user.id, teamId, roles: [] } },
    });
    const outside = await stranger.call(getOwnMember, { params: { teamId } });
    expect(refusal(outside).code).toBe('team.not-found');
  });

  it('[T-388, M-030] carries id, username, subdomain, bot, system, roles, permissions, presence and joinedAt', async () => {
    const teamId = await newTeam(owner, [member]);
    const role = await newRole(owner, teamId, { may: ['KICK_MEMBERS'], for: [member] });
    const answer = await member.ok(getOwnMember, { params: { teamId } });
    expect(answer.member).toEqual({
      userRPC: null,
      userStatus: null,
      timeoutUntil: null,
      nickname: null,
      teamPicture: null,
      id: member.user.id,
      username: member.user.username,
      subdomain: member.user.slug,
      profilePicture: null,
      flags: 0,
      bot: false,
      system: false,
      verified: true,
      teamId,
      roles: [role.id],
      permissions: teamMask('CREATE_INVITES', 'JOIN_TOURNAMENTS', 'KICK_MEMBERS'),
      presence: 0,
      joinedAt: anyText(),
    });
    expect(Math.abs(Date.parse(answer.member.joinedAt) - server.clock.now())).toBeLessThan(60_000);
  });

  it('appears as it chose while a socket is open, and offline without one', async () => {
    const teamId = await newTeam(owner, [member]);
    const presenceNow = async () => {
      const { members } = await owner.ok(listMembers, { params: { teamId } });
      return members.find((one) => one.id === member.user.id)?.presence;
    };
    expect(await presenceNow()).toBe(0);
    const socket = await member.connect();
    expect(await presenceNow()).toBe(1);
    await socket.close();
  });
});

describe('the list', () => {
  it('answers those asked for by id, as far as they are members, and a hundred at most', async () => {
    const teamId = await newTeam(owner, [member]);
    const ids = [stranger.user.id, member.user.id, '1'].join(',');
    expect(await idsOf(owner, teamId, { ids })).toEqual([member.user.id]);
    const many = Array.from({ length: 101 }, (_, index) => String(index + 1)).join(',');
    for (const wrong of [many, 'x', '', `${member.user.id},`]) {
      const refused = await owner.call(listMembers, { params: { teamId }, query: { ids: wrong } });
      expect(refused.status, wrong).toBe(400);
    }
  });

  it('[T-386, M-081] answers all members by user id on both spellings of the path, to members only', async () => {
    const teamId = await newTeam(owner, [member]);
    const everyone = [owner.user.id, member.user.id].toSorted(compareIds);
    for (const path of [`/api/teams/${teamId}/members`, `/api/v1/teams/${teamId}/members`]) {
      const { status, body } = await member.raw('GET', path);
      expect(status).toBe(200);
      expect(body).toMatchObject({ members: everyone.map((id) => ({ id })), hasMore: false });
      expect((await stranger.raw('GET', path)).status).toBe(404);
    }
  });

  it('answers ranges that together are the whole list, each member once', async () => {
    const teamId = await newTeam(owner);
    await addMembers(
      teamId,
      Array.from({ length: 24 }, (_, at) => `Name ${at}`),
    );
    const whole = await idsOf(owner, teamId);
    expect(whole).toHaveLength(25);
    const walked: UserId[] = [];
    let after: UserId | undefined;
    for (;;) {
      const query = { limit: 10, ...(after ? { after } : {}) };
      const { members, hasMore } = await owner.ok(listMembers, { params: { teamId }, query });
      walked.push(...members.map((one) => one.id));
      after = walked.at(-1);
      expect(hasMore).toBe(walked.length < 25);
      if (!hasMore) break;
    }
    expect(walked).toEqual(whole);
  });

  it('finds by how the name or the slug begins, as English and Turkish readers type it', async () => {
    const teamId = await newTeam(owner);
    await addMembers(teamId, ['Işıl', 'İsmail', 'isabel', '100% pure', '100 pure', 'Mis']);
    const find = async (query: string) => {
      const { members } = await owner.ok(listMembers, { params: { teamId }, query: { query } });
      return members.map((one) => one.username);
    };
    expect(await find('is')).toEqual(['İsmail', 'isabel']);
    expect(await find('IS')).toEqual(['İsmail', 'isabel']);
    expect(await find('ışıl')).toEqual(['Işıl']);
    expect(await find('100%')).toEqual(['100% pure']);
    expect(await find('_')).toEqual([]);
    expect(await find(`m${teamId}-6`)).toEqual(['Mis']);
    expect(await find('nobody')).toEqual([]);
  });

  it('answers only those who are online when asked', async () => {
    const teamId = await newTeam(owner, [member]);
    await addMembers(teamId, ['Away']);
    const socket = await member.connect();
    expect(await idsOf(owner, teamId, { presence: 'online' })).toEqual([member.user.id]);
    await inDatabase(server, 'update users set presence = 0 where id = $1', [member.user.id]);
    expect(await idsOf(owner, teamId, { presence: 'online' })).toEqual([]);
    await inDatabase(server, 'update users set presence = 1 where id = $1', [member.user.id]);
    await socket.close();
  });

  it('names the field of a bad range', async () => {
    const teamId = await newTeam(owner);
    const cases = {
      limit: ['0', '1001', 'x'],
      after: ['-1', 'x'],
      query: ['q'.repeat(33)],
      presence: ['off'],
    };
    for (const [field, values] of Object.entries(cases))
      for (const value of values) {
        const path = `/api/teams/${teamId}/members?${field}=${value}`;
        const { status, body } = await owner.raw('GET', path);
        expect(status).toBe(400);
        expect(body).toMatchObject({ errors: { [field]: anyText() } });
      }
  });
});

describe('members who may view a channel', () => {
  const view = channelBit('text', 'VIEW_CHANNEL');
  const viewArea = channelBit('category', 'VIEW_CHANNEL');

  it('follows roles, own entries, the category and the creator, also in ranges', async () => {
    const teamId = await newTeam(owner, [member]);
    const params = { teamId };
    await addMembers(teamId, ['Plain', 'Invited', 'Shut out', 'Plain too']);
    const all = await idsOf(owner, teamId);
    const [, , , invited, shutOut] = all;
    const insider = await newRole(owner, teamId, { for: [member] });
    await inDatabase(
      server,
      'update team_members set role_ids = $1::bigint[] where team_id = $2 and user_id = $3',
      [[insider.id], teamId, shutOut],
    );
    const { category } = await owner.ok(createCategory, { params, body: { name: 'Secret' } });
    const { channel } = await owner.ok(createChannel, {
      params,
      body: { name: 'room', type: 'text', categoryId: category.id },
    });
    const seen = (query: MemberQuery = {}) =>
      idsOf(owner, teamId, { channelId: channel.id, ...query });
    expect(await seen()).toEqual(all);

    const everyone = { ...params, categoryId: category.id, roleId: everyoneRoleId(teamId) };
    await owner.ok(setCategoryRoleOverride, {
      params: everyone,
      body: { allow: 0, deny: viewArea },
    });
    expect(await seen()).toEqual([owner.user.id]);

    const place = { ...params, channelId: channel.id };
    const allow = { allow: view, deny: 0 };
    await owner.ok(setChannelRoleOverride, {
      params: { ...place, roleId: insider.id },
      body: allow,
    });
    expect(await seen()).toEqual([owner.user.id, member.user.id, shutOut]);

    if (!invited || !shutOut) throw new Error('the team has six members');
    await owner.ok(setChannelUserOverride, { params: { ...place, userId: invited }, body: allow });
    await owner.ok(setChannelUserOverride, {
      params: { ...place, userId: shutOut },
      body: { allow: 0, deny: view },
    });
    const now = [owner.user.id, member.user.id, invited];
    expect(await seen()).toEqual(now);
    expect(await seen({ limit: 2 })).toEqual(now.slice(0, 2));
    expect(await seen({ limit: 2, after: member.user.id })).toEqual([invited]);
    expect(await seen({ query: 'Invited' })).toEqual([invited]);
  });

  it('is not told to those who may not view it, nor of a channel of another team', async () => {
    const teamId = await newTeam(owner, [member]);
    const params = { teamId };
    const { channel } = await owner.ok(createChannel, {
      params,
      body: { name: 'x', type: 'text' },
    });
    const roleId = everyoneRoleId(teamId);
    await owner.ok(setChannelRoleOverride, {
      params: { ...params, channelId: channel.id, roleId },
      body: { allow: 0, deny: view },
    });
    const hidden = await member.call(listMembers, { params, query: { channelId: channel.id } });
    expect(hidden.status).toBe(404);
    expect(refusal(hidden).code).toBe('channel.not-found');
    const other = { teamId: await newTeam(owner) };
    const foreign = await owner.call(listMembers, {
      params: other,
      query: { channelId: channel.id },
    });
    expect(refusal(foreign).code).toBe('channel.not-found');
  });
});

describe('a big team', () => {
  it('answers all of 20,000 members, and short ranges of them', async () => {
    const teamId = await newTeam(owner);
    await addMembers(
      teamId,
      Array.from({ length: 19_999 }, (_, at) => `Name ${at}`),
    );
    const { members } = await owner.ok(listAllMembers, { params: { teamId } });
    const whole = members.map(({ id }) => id);
    expect(whole).toHaveLength(20_000);
    expect(whole).toEqual(whole.toSorted(compareIds));
    // asked for without a range there is a page, however many they are
    const page = await owner.ok(listMembers, { params: { teamId } });
    expect(page.members.map(({ id }) => id)).toEqual(whole.slice(0, 1_000));
    expect(page.hasMore).toBe(true);
    expect(new Set(whole).size).toBe(20_000);
    const range = await owner.ok(listMembers, {
      params: { teamId },
      query: { limit: 50, after: whole[9_999] },
    });
    expect(range.members.map((one) => one.id)).toEqual(whole.slice(10_000, 10_050));
    expect(range.hasMore).toBe(true);
    expect(await idsOf(owner, teamId, { query: 'name 1234', limit: 100 })).toHaveLength(11);
  });
});
