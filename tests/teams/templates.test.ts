import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createChannel,
  listChannels,
  setChannelRoleOverride,
  setChannelUserOverride,
  updateChannel,
} from '#shared/contract/channels/channel.ts';
import { createCategory } from '#shared/contract/channels/category.ts';
import { deleteEmoji, listTeamEmojis } from '#shared/contract/teams/emoji.ts';
import { lookUpInvite } from '#shared/contract/teams/invite.ts';
import { banMember, listBans, listMembers } from '#shared/contract/teams/member.ts';
import { listRoles, updateRole } from '#shared/contract/teams/role.ts';
import { createTeam, deleteTeam, getTeam, updateTeam } from '#shared/contract/teams/team.ts';
import {
  createTeamFromTemplate,
  createTemplate,
  deleteTemplate,
  getTeamTemplate,
  getTemplate,
} from '#shared/contract/teams/template.ts';
import { everyoneRoleId, type ChannelId, type TeamId } from '#shared/lib/ids.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { uploadEmojis } from '../emojis/emoji-world.ts';
import { createClient, registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase, jobsLeft } from '../support/in-database.ts';
import { lastAudit, newInvite, newRole, newTeam, refusal } from './team-world.ts';

const { server, owner, member, stranger } = fileFixtures();
const visitor = createClient(server);

const view = channelBit('text', 'VIEW_CHANNEL');

async function freeze(teamId: TeamId): Promise<string> {
  const { template } = await owner.ok(createTemplate, { params: { teamId } });
  return template.code;
}

async function madeFrom(person: Person, code: string): Promise<TeamId> {
  const { team } = await person.ok(createTeamFromTemplate, { params: { code } });
  return team.id;
}

async function addChannel(teamId: TeamId, name: string, edit: object = {}): Promise<ChannelId> {
  const { channel } = await owner.ok(createChannel, {
    params: { teamId },
    body: { name, type: 'text', ...edit },
  });
  return channel.id;
}

/** Pictures of what is gone are removed by a job. */
async function untilJobsAreDone(): Promise<void> {
  await expect.poll(() => jobsLeft(server)).toEqual([]);
}

async function isServed(path: string): Promise<boolean> {
  await untilJobsAreDone();
  return (await fetch(server.origin + path)).status === 200;
}

async function keptPictures(): Promise<number> {
  await untilJobsAreDone();
  return (await readdir(join(server.dataFolder, 'content/emojis'))).length;
}

/** A team with something of everything that a template copies, and of what it does not. */
async function fullTeam() {
  const banned = await registerPerson(server, 'Banned');
  const teamId = await newTeam(owner, [member, banned]);
  await owner.ok(updateTeam, {
    params: { teamId },
    body: { name: 'Raid crew', description: 'We raid on Fridays' },
  });
  const { category } = await owner.ok(createCategory, {
    params: { teamId },
    body: { name: 'Officers' },
  });
  const hidden = await addChannel(teamId, 'plans', { categoryId: category.id });
  const tank = await newRole(owner, teamId, {
    edit: { name: 'Tank', color: '#ff0000' },
    may: ['KICK_MEMBERS'],
    for: [member],
  });
  const [fire] = await uploadEmojis(owner, teamId, ['fire']);
  await owner.ok(updateRole, {
    params: { teamId, roleId: tank.id },
    body: { iconEmojiId: fire.id },
  });
  await owner.ok(updateChannel, {
    params: { teamId, channelId: hidden },
    body: { description: 'For officers', rateLimitPerUser: 30 },
  });
  for (const [roleId, body] of [
    [everyoneRoleId(teamId), { allow: 0, deny: view }],
    [tank.id, { allow: view, deny: 0 }],
  ] as const)
    await owner.ok(setChannelRoleOverride, {
      params: { teamId, channelId: hidden, roleId },
      body,
    });
  await owner.ok(setChannelUserOverride, {
    params: { teamId, channelId: hidden, userId: banned.user.id },
    body: { allow: view, deny: 0 },
  });
  await owner.ok(banMember, {
    params: { teamId, userId: banned.user.id },
    body: { reason: 'rude' },
  });
  return { teamId, tank, fire };
}

describe('a template of a team', () => {
  it('[T-194] [T-191] [T-198] is none, is made, is answered, and is deleted', async () => {
    const { teamId } = await fullTeam();
    const path = `/api/teams/${teamId}/template`;
    expect((await owner.raw('GET', path)).body).toEqual({ template: null });
    expect(refusal(await owner.raw('DELETE', path)).code).toBe('template.not-found');

    const made = await owner.ok(createTemplate, { params: { teamId } });
    expect(made.template).toEqual({
      code: made.template.code,
      channels: [
        { type: 'text', name: 'general', categoryId: null },
        { type: 'voice', name: 'lounge', categoryId: null },
        { type: 'text', name: 'plans', categoryId: made.template.categories[0]?.id },
      ],
      categories: [{ id: made.template.categories[0]?.id, name: 'Officers' }],
      roles: [{ name: 'Tank', color: '#ff0000', color2: null }],
      emojis: [
        {
          id: made.template.emojis[0]?.id,
          name: 'fire',
          url: `/content/emojis/${made.template.emojis[0]?.id ?? ''}.webp`,
        },
      ],
    });
    expect((await owner.raw('GET', path)).body).toEqual({ template: made.template });
    expect((await owner.raw('GET', path.replace('/api/', '/api/v1/'))).status).toBe(200);
    expect((await owner.ok(getTeam, { params: { teamId } })).team.template).toBe(
      made.template.code,
    );
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'team.updated',
      changes: [{ key: 'template', old: null, new: made.template.code }],
    });

    const gone = await owner.ok(deleteTemplate, { params: { teamId } });
    expect(gone).toEqual({ success: true, template: null });
    expect((await owner.ok(getTeamTemplate, { params: { teamId } })).template).toBeNull();
    expect((await owner.ok(getTeam, { params: { teamId } })).team.template).toBeNull();
    expect(await lastAudit(owner, teamId)).toMatchObject({
      changes: [{ key: 'template', old: made.template.code, new: null }],
    });
    for (const call of [
      visitor.call(getTemplate, { params: { code: made.template.code } }),
      stranger.call(createTeamFromTemplate, { params: { code: made.template.code } }),
    ])
      expect(refusal(await call).code).toBe('template.not-found');
  });

  it('[T-035] [E-231] [M-034] [M-153] is shown to anybody who has its code, for five minutes', async () => {
    const { teamId } = await fullTeam();
    const pictures = { banner: '/content/b.webp', profilePicture: '/content/p.webp' };
    await inDatabase(
      server,
      'update teams set is_verified = true, banner = $1, profile_picture = $2 where id = $3',
      [pictures.banner, pictures.profilePicture, teamId],
    );
    const { template } = await owner.ok(createTemplate, { params: { teamId } });
    for (const path of ['/api/templates/', '/api/v1/templates/']) {
      const answer = await visitor.raw('GET', path + template.code);
      expect(answer.body).toEqual({
        team: { name: 'Raid crew', ...pictures, isVerified: true },
        template,
      });
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    }
    const missing = await visitor.raw('GET', '/api/templates/raid-night');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('no-store');
    const text = JSON.stringify((await visitor.raw('GET', `/api/templates/${template.code}`)).body);
    for (const secret of [owner.user.id, member.user.id, teamId, 'For officers', 'rude'])
      expect(text).not.toContain(secret);
  });

  it('has a code that cannot be guessed, and those who are only invited are not told of it', async () => {
    const teamId = await newTeam(owner);
    const code = await freeze(teamId);
    expect(code).toMatch(/^[a-zA-Z0-9]{12}$/);
    const invite = await newInvite(owner, teamId);
    const { team } = await visitor.ok(lookUpInvite, { params: { code: invite } });
    expect(team.template).toBeNull();
    const wrong = code.slice(0, -1) + (code.endsWith('a') ? 'b' : 'a');
    for (const guess of [wrong, code.toLowerCase().toUpperCase(), `${code}%00`, '%', "' or 1=1"])
      expect((await visitor.call(getTemplate, { params: { code: guess } })).status).not.toBe(200);
  });

  it('is for holders of MANAGE_TEAM alone, also to look at, to make and to delete', async () => {
    const holder = await registerPerson(server, 'Holder');
    const teamId = await newTeam(owner, [member, holder]);
    const params = { teamId };
    for (const shape of [getTeamTemplate, createTemplate, deleteTemplate] as const) {
      expect(refusal(await member.call(shape, { params })).code).toBe('team.missing-permission');
      expect(refusal(await stranger.call(shape, { params })).code).toBe('team.not-found');
      expect((await visitor.call(shape, { params })).status).toBe(401);
    }
    await newRole(owner, teamId, { may: ['MANAGE_TEAM'], for: [holder] });
    for (const shape of [createTemplate, getTeamTemplate, deleteTemplate] as const)
      expect((await holder.call(shape, { params })).status).toBe(200);
  });

  it('is one, with one code, also when two managers make it at once or it is made again', async () => {
    const teamId = await newTeam(owner);
    await uploadEmojis(owner, teamId, ['one']);
    const before = await keptPictures();
    const [first] = (await owner.ok(createTemplate, { params: { teamId } })).template.emojis;
    await owner.ok(deleteTemplate, { params: { teamId } });
    const made = await Promise.all(
      Array.from({ length: 4 }, () => owner.ok(createTemplate, { params: { teamId } })),
    );
    expect(new Set(made.map(({ template }) => template.code)).size).toBe(1);
    // of all that were copied on the way, one set is left
    expect(await keptPictures()).toBe(before + 2);
    await addChannel(teamId, 'later');
    const [code] = made.map(({ template }) => template.code);
    const { template } = await visitor.ok(getTemplate, { params: { code: code ?? '' } });
    expect(template.channels.map(({ name }) => name)).not.toContain('later');
    expect(await freeze(teamId)).toBe(code);
    const again = await visitor.ok(getTemplate, { params: { code: code ?? '' } });
    expect(again.template.channels.map(({ name }) => name)).toContain('later');
    // those who still have the earlier answer see the same pictures; those of a deleted one are gone
    expect(again.template.emojis).toEqual(template.emojis);
    expect(await isServed(again.template.emojis[0]?.url ?? '')).toBe(true);
    expect(await isServed(first?.url ?? '')).toBe(false);
    await owner.ok(deleteTemplate, { params: { teamId } });
    expect(await keptPictures()).toBe(before);
    expect(await freeze(teamId)).not.toBe(code);
  });

  it('leads nowhere while its team is suspended, and when it is deleted', async () => {
    const teamId = await newTeam(owner);
    const code = await freeze(teamId);
    await inDatabase(server, 'update teams set suspended_at = now() where id = $1', [teamId]);
    expect((await visitor.call(getTemplate, { params: { code } })).status).toBe(404);
    expect((await stranger.call(createTeamFromTemplate, { params: { code } })).status).toBe(404);
    await inDatabase(server, 'update teams set suspended_at = null where id = $1', [teamId]);
    expect((await visitor.call(getTemplate, { params: { code } })).status).toBe(200);
    await owner.ok(deleteTeam, { body: { id: teamId } });
    expect((await visitor.call(getTemplate, { params: { code } })).status).toBe(404);
  });
});

describe('a team made from a template', () => {
  it('[T-188] [T-036] has channels, categories, roles, emojis and settings, and none of the people', async () => {
    const { teamId, tank, fire } = await fullTeam();
    const code = await freeze(teamId);
    const socket = await stranger.connect();
    const answer = await stranger.raw('POST', `/api/templates/${code}`);
    expect(answer.status).toBe(200);
    const available = await socket.next('TEAM_AVAILABLE');
    const made = available.team.id;
    expect(answer.body).toMatchObject({ success: true, team: { id: made } });
    const params = { teamId: made };
    expect((await stranger.ok(getTeam, { params })).team).toMatchObject({
      name: 'Raid crew',
      description: 'We raid on Fridays',
      createdBy: stranger.user.id,
      isVerified: false,
      memberCount: 1,
      template: null,
      vanityUrl: null,
    });

    const { roles } = await stranger.ok(listRoles, { params });
    const newTank = roles.find(({ name }) => name === 'Tank');
    expect(newTank).toMatchObject({ color: '#ff0000', permissions: tank.permissions, priority: 1 });
    expect(roles).toHaveLength(2);
    const { reactions } = await stranger.ok(listTeamEmojis, { params });
    expect(reactions.map(({ name }) => name)).toEqual(['fire']);
    expect(newTank?.iconEmojiId).toBe(reactions[0]?.id);
    expect(reactions[0]?.id).not.toBe(fire.id);

    const { channels, categories } = await stranger.ok(listChannels, { params });
    expect(categories.map(({ name }) => name)).toEqual(['Officers']);
    const plans = channels.find(({ name }) => name === 'plans');
    expect(plans).toMatchObject({
      description: 'For officers',
      rateLimitPerUser: 30,
      categoryId: categories[0]?.id,
      permissions: {
        roles: {
          [made]: { allow: 0, deny: view },
          [newTank?.id ?? '']: { allow: view, deny: 0 },
        },
        users: {},
      },
    });
    expect(channels.map(({ name }) => name).toSorted()).toEqual(['general', 'lounge', 'plans']);

    const { members } = await stranger.ok(listMembers, { params });
    expect(members.map(({ id }) => id)).toEqual([stranger.user.id]);
    expect(await stranger.ok(listBans, { params, query: {} })).toEqual([]);
    expect((await stranger.raw('GET', `/api/teams/${made}/invites`)).body).toEqual([]);
    expect((await owner.call(getTeam, { params })).status).toBe(404);
  });

  it('keeps its emojis when the old team, its emojis and the template are gone', async () => {
    const { teamId, fire } = await fullTeam();
    const code = await freeze(teamId);
    await owner.ok(deleteEmoji, { params: { teamId, emojiId: fire.id } });
    expect(await isServed(fire.url)).toBe(false);
    const params = { teamId: await madeFrom(stranger, code) };
    const before = await keptPictures();
    await owner.ok(deleteTeam, { body: { id: teamId } });
    // the template's own are gone with its team
    expect(await keptPictures()).toBe(before - 2);
    const { reactions } = await stranger.ok(listTeamEmojis, { params });
    expect(reactions).toHaveLength(1);
    for (const { url } of reactions) {
      expect(await isServed(url)).toBe(true);
      expect(await isServed(url.replace('.webp', '.png'))).toBe(true);
    }
    await stranger.ok(deleteTeam, { body: { id: params.teamId } });
    expect(await keptPictures()).toBe(before - 4);
  });

  it('is made without the emojis whose pictures are lost', async () => {
    const { teamId } = await fullTeam();
    const { template } = await owner.ok(createTemplate, { params: { teamId } });
    const lost = template.emojis[0]?.url.replace('/content/', 'content/') ?? '';
    await rm(join(server.dataFolder, lost));
    const params = { teamId: await madeFrom(stranger, template.code) };
    expect((await stranger.ok(listTeamEmojis, { params })).reactions).toEqual([]);
    const { roles } = await stranger.ok(listRoles, { params });
    expect(roles.find(({ name }) => name === 'Tank')?.iconEmojiId).toBeNull();
  });

  it('counts as any team: at the limit nothing of it is made, and no picture is left behind', async () => {
    const { teamId } = await fullTeam();
    const code = await freeze(teamId);
    const busy = await registerPerson(server, 'Busy');
    await inDatabase(
      server,
      `with made as (
         insert into teams (id, name, created_by) select n, 'Many', $1 from generate_series(1, $2) n
         returning id
       ) insert into team_members (team_id, user_id, joined_at) select id, $1, now() from made`,
      [busy.user.id, teamLimits.teamsPerUser - 1],
    );
    const before = await keptPictures();
    const call = { params: { code } };
    const answers = await Promise.all([
      busy.call(createTeamFromTemplate, call),
      busy.call(createTeamFromTemplate, call),
      busy.call(createTeam, { body: { name: 'Beside' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await keptPictures()).toBeLessThanOrEqual(before + 2);
    const refused = await busy.call(createTeamFromTemplate, call);
    expect(refusal(refused).code).toBe('team.limit-reached');
    await inDatabase(server, 'delete from teams where created_by = $1', [busy.user.id]);
  });

  it('is for the signed-in, and takes as much as a team may have', async () => {
    const teamId = await newTeam(owner);
    await inDatabase(
      server,
      `insert into categories (id, team_id, name, priority, overrides)
         select n, $1, 'c' || n, n, '{"roles":{},"users":{}}'
         from generate_series(20000001, 20000000 + $2::int) n`,
      [teamId, teamLimits.categoriesPerTeam],
    );
    await inDatabase(
      server,
      `insert into channels (id, team_id, type, name, category_id, priority, overrides)
         select n, $1, 'text', 'c' || n, 20000001 + n % $3::int, n, '{"roles":{},"users":{}}'
         from generate_series(30000001, 30000000 + $2::int) n`,
      [teamId, teamLimits.channelsPerTeam - 2, teamLimits.categoriesPerTeam],
    );
    await inDatabase(
      server,
      `insert into roles (id, team_id, name, color, priority, permissions)
         select n, $1, 'r' || n, '#ffffff', n - 40000000, 1
         from generate_series(40000001, 40000000 + $2::int) n`,
      [teamId, teamLimits.rolesPerTeam - 1],
    );
    // every channel says something of every role
    await inDatabase(
      server,
      `update channels set overrides = jsonb_build_object('users', '{}'::jsonb, 'roles',
         (select jsonb_object_agg(id::text, '{"allow":1,"deny":0}'::jsonb) from roles where team_id = $1))
       where team_id = $1`,
      [teamId],
    );
    const names = Array.from({ length: teamLimits.emojisPerUpload }, (_, place) => `e${place}`);
    for (let count = 0; count < 3; count += 1) await uploadEmojis(owner, teamId, names);
    const code = await freeze(teamId);
    expect((await visitor.call(createTeamFromTemplate, { params: { code } })).status).toBe(401);
    const { template } = await visitor.ok(getTemplate, { params: { code } });
    expect(template.channels).toHaveLength(teamLimits.channelsPerTeam);
    const params = { teamId: await madeFrom(stranger, code) };
    const { channels, categories } = await stranger.ok(listChannels, { params });
    expect(channels).toHaveLength(teamLimits.channelsPerTeam);
    expect(categories).toHaveLength(teamLimits.categoriesPerTeam);
    expect(Object.keys(channels[0]?.permissions.roles ?? {})).toHaveLength(teamLimits.rolesPerTeam);
    const { roles } = await stranger.ok(listRoles, { params });
    expect(roles).toHaveLength(teamLimits.rolesPerTeam);
    const { reactions } = await stranger.ok(listTeamEmojis, { params });
    expect(reactions).toHaveLength(3 * names.length);
  });
});
