import { describe, expect, it } from 'vitest';
import {
  decideApplication,
  getApplicationQuestions,
  saveApplicationForm,
} from '#shared/contract/teams/application.ts';
import { discoverTeams, getDiscovery, updateDiscovery } from '#shared/contract/teams/discovery.ts';
import { addTeamGame } from '#shared/contract/teams/game.ts';
import {
  createInvite,
  deleteInvite,
  joinTeam,
  listInvites,
  lookUpInvite,
} from '#shared/contract/teams/invite.ts';
import { banMember } from '#shared/contract/teams/member.ts';
import {
  changeTeamOwner,
  getTeam,
  leaveTeam,
  listTeams,
  updateTeam,
} from '#shared/contract/teams/team.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import {
  createClient,
  registerPerson,
  registerUnverified,
  type Person,
} from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { applyBy, recruit, sampleForm, saved } from './application-world.ts';
import { join, lastAudit, newInvite, newTeam, refusal } from './team-world.ts';

const { server, owner, member, stranger, holderOf } = fileFixtures();

/** What each team of these tests is called begins with a word of its own, so that none finds others. */
async function listedTeam(
  name: string,
  edit: { description?: string; language?: 'tr' | 'en' } = {},
): Promise<TeamId> {
  const { description = 'We play', language } = edit;
  const teamId = await newTeam(owner);
  const params = { teamId };
  await owner.ok(updateTeam, { params, body: { name, description } });
  await owner.ok(updateDiscovery, { params, body: { state: true, language } });
  return teamId;
}

async function find(person: Person, query: object): Promise<readonly string[]> {
  const found = await person.ok(discoverTeams, { query });
  return found.map(({ name }) => name);
}

function json(body: object) {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function setMembers(teamId: TeamId, count: number): Promise<void> {
  await inDatabase(server, 'update teams set member_count = $2 where id = $1', [teamId, count]);
}

async function keepToTeenTeams(person: Person): Promise<void> {
  await inDatabase(server, 'update users set joins_non_teen_teams = false where id = $1', [
    person.user.id,
  ]);
}

/** How many members a team has, under whichever of the three names it is told. */
function memberCountOf(team: object | undefined): unknown {
  const names = ['memberCount', 'membersLength', 'membersCount'];
  return Object.entries(team ?? {}).find(([name]) => names.includes(name))?.[1];
}

it('[T-004] every answer about a team counts its members', async () => {
  const teamId = await listedTeam('Abacus');
  const params = { teamId };
  const code = await newInvite(owner, teamId);
  const { team: joined } = await member.ok(joinTeam, { params: { code } });
  const answers = async () => [
    (await owner.ok(getTeam, { params })).team,
    (await owner.ok(listTeams)).teams.find(({ id }) => id === teamId),
    (await owner.ok(updateTeam, { params, body: { description: 'We count' } })).team,
    (await owner.ok(discoverTeams, { query: { q: 'Abacus' } })).find(({ id }) => id === teamId),
    (await createClient(server).ok(lookUpInvite, { params: { code } })).team,
  ];
  expect(memberCountOf(joined)).toBe(2);
  expect((await answers()).map(memberCountOf)).toEqual([2, 2, 2, 2, 2]);
  await stranger.ok(joinTeam, { params: { code } });
  expect((await answers()).map(memberCountOf)).toEqual([3, 3, 3, 3, 3]);
  await member.ok(leaveTeam, { body: { id: teamId } });
  expect((await answers()).map(memberCountOf)).toEqual([2, 2, 2, 2, 2]);
});

describe('a signed-in user', () => {
  it('[T-002] makes a team, finds teams in discovery, and comes in by a code or an application', async () => {
    const [maker, guest] = [
      await registerPerson(server, 'Maker'),
      await registerPerson(server, 'Guest'),
    ];
    const made = await maker.raw('POST', '/api/v1/teams', json({ name: 'Founders' }));
    expect(made.status).toBe(200);
    const [{ id: teamId } = { id: '' }] = (await maker.ok(listTeams)).teams;
    // reason: just listed
    const params = { teamId: teamId as TeamId };
    expect(made.body).toMatchObject({ createdTeam: { id: teamId, name: 'Founders' } });
    await maker.ok(updateTeam, { params, body: { description: 'Founding things' } });
    await maker.ok(updateDiscovery, { params, body: { state: true } });
    const [found] = await guest.ok(discoverTeams, { query: { q: 'founders' } });
    expect(found).toMatchObject({ id: teamId, name: 'Founders' });
    const code = found?.discoverableInvite ?? '';
    await guest.ok(joinTeam, { params: { code } });
    expect((await guest.ok(listTeams)).teams).toMatchObject([{ id: teamId }]);

    const asking = await newTeam(owner);
    const invite = await recruit(owner, asking);
    const application = await applyBy(guest, invite);
    expect((await guest.ok(listTeams)).teams).toHaveLength(1);
    await owner.ok(decideApplication, {
      params: { teamId: asking, applicationId: application.id },
      body: { status: 'accepted' },
    });
    expect((await guest.ok(listTeams)).teams.map(({ id }) => id)).toContain(asking);

    const nobody = createClient(server);
    for (const [method, path, body] of [
      ['POST', '/api/v1/teams', { name: 'Founders' }],
      ['GET', '/api/discovery/teams?q=founders', undefined],
      ['POST', `/api/v1/invites/${code}/join`, {}],
    ] as const)
      expect((await nobody.raw(method, path, body && json(body))).status, path).toBe(401);
  });
});

describe('switching discovery on and off', () => {
  it('[T-212] [T-216] [T-217] takes a description, answers its state, and needs MANAGE_TEAM', async () => {
    const { teamId, holder } = await holderOf('MANAGE_TEAM');
    const path = `/api/teams/${teamId}/discovery`;
    const before = await holder.raw('GET', path);
    expect(before.body).toEqual({
      state: false,
      eligibility: { description: false },
      applicationQuestions: [],
      applicationEnabled: false,
      language: null,
    });
    const refused = await holder.raw('PATCH', path, json({ state: true }));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ success: false, code: 'team.not-eligible' });
    await owner.ok(updateTeam, { params: { teamId }, body: { description: '   ' } });
    expect((await holder.raw('PATCH', path, json({ state: true }))).status).toBe(409);
    expect((await owner.ok(getTeam, { params: { teamId } })).team.isDiscoverable).toBe(false);

    await owner.ok(updateTeam, { params: { teamId }, body: { description: 'We raid' } });
    const on = await holder.raw('PATCH', path, json({ state: true, applicationEnabled: false }));
    expect(on.body).toEqual({ success: true, message: 'Discovery enabled' });
    expect((await holder.raw('GET', path)).body).toMatchObject({
      state: true,
      eligibility: { description: true },
    });
    expect((await lastAudit(owner, teamId))?.changes).toEqual([
      { key: 'isDiscoverable', old: false, new: true, id: null },
    ]);
    // with questions the team can ask for applications too
    await owner.ok(saveApplicationForm, { params: { teamId }, body: saved(sampleForm) });
    const asking = await holder.raw('PATCH', path, json({ state: true, applicationEnabled: true }));
    expect(asking.body).toEqual({ success: true, message: 'Discovery enabled' });
    const asked = await holder.raw('GET', path);
    expect(asked.body).toMatchObject({ state: true, applicationEnabled: true });
    expect(asked.body).toHaveProperty(
      'applicationQuestions',
      (await owner.ok(getApplicationQuestions, { params: { teamId } })).questions,
    );
    expect(asked.body).toHaveProperty('applicationQuestions.length', 4);
    const off = await holder.raw('PATCH', path, json({ state: false }));
    expect(off.body).toEqual({ success: true, message: 'Discovery disabled' });
    expect((await holder.raw('GET', path)).body).toMatchObject({ state: false });

    for (const method of ['GET', 'PATCH'] as const) {
      const body = method === 'PATCH' ? json({ state: true }) : undefined;
      const answer = await member.raw(method, path, body);
      expect(refusal(answer).code).toBe('team.missing-permission');
    }
    const others = await holderOf('MANAGE_ROLES', 'MANAGE_CHANNELS', 'CREATE_INVITES');
    const answer = await others.holder.call(updateDiscovery, {
      params: { teamId: others.teamId },
      body: { state: true },
    });
    expect(refusal(answer).code).toBe('team.missing-permission');
  });

  it('keeps the description of a listed team, with the reason at its field', async () => {
    const teamId = await listedTeam('Keeps');
    const answer = await owner.call(updateTeam, { params: { teamId }, body: { description: ' ' } });
    expect(refusal(answer).errors).toHaveProperty('description');
    await owner.ok(updateDiscovery, { params: { teamId }, body: { state: false } });
    await owner.ok(updateTeam, { params: { teamId }, body: { description: '' } });
  });

  it('is not for an account without a verified address, which may still take its team off', async () => {
    const person = await registerUnverified(server, 'Unverified');
    const teamId = await newTeam(person);
    const params = { teamId };
    await person.ok(updateTeam, { params, body: { description: 'We raid' } });
    const answer = await person.call(updateDiscovery, { params, body: { state: true } });
    expect(refusal(answer).code).toBe('account.unverified');
    await person.ok(updateDiscovery, { params, body: { state: false } });
  });

  it('asks for applications only where there are questions', async () => {
    const teamId = await listedTeam('Asks');
    const params = { teamId };
    const answer = await owner.call(updateDiscovery, {
      params,
      body: { applicationEnabled: true },
    });
    expect(refusal(answer).code).toBe('invite.applications-disabled');
    expect((await owner.ok(getDiscovery, { params })).applicationEnabled).toBe(false);
  });
});

describe('the link of a listed team', () => {
  it('lets people in, outlives who made the team, and ends with the listing', async () => {
    const teamId = await listedTeam('Linked');
    const params = { teamId };
    const [card] = await stranger.ok(discoverTeams, { query: { q: 'Linked' } });
    const code = card?.discoverableInvite ?? '';
    expect(code).toMatch(/^[\w-]{8}$/);
    // it is no invite of anyone's: not listed, not deleted, not handed out by the dialog
    expect(await owner.ok(listInvites, { params })).toEqual([]);
    const deleted = await owner.call(deleteInvite, { params: { teamId, code } });
    expect(refusal(deleted).code).toBe('invite.not-found');
    const own = await owner.ok(createInvite, { body: { teamId } });
    expect(own.code).not.toBe(code);

    await join(member, own.code);
    await owner.ok(changeTeamOwner, { params, body: { owner: member.user.id } });
    await member.ok(banMember, {
      params: { teamId, userId: owner.user.id },
      body: { reason: 'gone' },
    });
    await join(stranger, code);
    expect((await stranger.ok(getTeam, { params })).team.discoverableInvite).toBe(code);
    await member.ok(updateDiscovery, { params, body: { state: false } });
    const late = await registerPerson(server, 'Late');
    expect(refusal(await late.call(joinTeam, { params: { code } })).code).toBe('invite.not-found');
    expect((await stranger.ok(getTeam, { params })).team.discoverableInvite).toBeNull();
  });
});

describe('finding teams', () => {
  it('[T-045] answers a list, found by words, beginnings and endings in both languages', async () => {
    await listedTeam('IŞIK Oyuncuları', { description: 'İstanbul’dan kılıç ustaları arıyoruz' });
    await listedTeam('Lantern', { description: 'Looking for raiders and healers' });
    const answer = await stranger.raw('GET', '/api/discovery/teams?q=lantern');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([expect.objectContaining({ name: 'Lantern' })]);
    for (const q of [
      'ışık',
      'isik',
      'IŞIK',
      'Işı',
      'oyuncu',
      'oyuncuları',
      'OYUNCULARI',
      'istanbul',
      'İSTANBUL',
      'ıstanbul',
      'kılıç',
      'kilic',
      'KILIÇ',
      'usta kılıç',
    ])
      expect(await find(stranger, { q }), q).toEqual(['IŞIK Oyuncuları']);
    for (const q of ['raider', 'HEALER', 'looking heal'])
      expect(await find(stranger, { q }), q).toEqual(['Lantern']);
    expect(await find(stranger, { q: 'lantern istanbul' })).toEqual([]);
    for (const q of ["'", ':*', '!&|', '<->', 'a\\b', '%', '""'])
      expect((await stranger.call(discoverTeams, { query: { q } })).status, q).toBe(200);
    expect((await stranger.call(discoverTeams, { query: { q: 'x'.repeat(101) } })).status).toBe(
      400,
    );
  });

  it('[T-038] sorts by members, and goes on where the page before ended', async () => {
    const language = 'tr';
    const teams = [];
    for (let index = 0; index < 26; index += 1)
      teams.push(await listedTeam(`Pages ${String(index)}`, { language }));
    // two of one size too
    for (const [index, id] of teams.entries())
      await setMembers(id, 2_000 + ((index * 7) % 26) - (index % 2));
    const first = await stranger.ok(discoverTeams, { query: { q: 'pages' } });
    expect(first).toHaveLength(24);
    const last = first.at(-1);
    const after = `${String(last?.memberCount)}.${String(last?.id)}`;
    const rest = await stranger.ok(discoverTeams, { query: { q: 'pages', after } });
    const all = [...first, ...rest];
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(teams));
    const counts = all.map(({ memberCount }) => memberCount);
    expect(counts).toEqual(counts.toSorted((left, right) => right - left));
    expect((await stranger.ok(discoverTeams, { query: {} })).map(({ id }) => id)).toEqual(
      first.map(({ id }) => id),
    );
  });

  it('filters by game, language, size and how one joins, and finds a game by its name', async () => {
    const gamers = await listedTeam('Filter gamers', { language: 'en' });
    const body = { gameId: 'valorant', platforms: ['PC' as const], region: 'Europe' as const };
    await owner.ok(addTeamGame, { params: { teamId: gamers }, body });
    const talkers = await listedTeam('Filter talkers', { language: 'tr' });
    await setMembers(talkers, 60);
    const q = 'filter';
    expect(await find(stranger, { q })).toEqual(['Filter talkers', 'Filter gamers']);
    expect(await find(stranger, { q, game: 'valorant' })).toEqual(['Filter gamers']);
    expect(await find(stranger, { game: 'rust' })).toEqual([]);
    expect(await find(stranger, { game: "'; drop" })).toEqual([]);
    expect(await find(stranger, { q, language: 'tr' })).toEqual(['Filter talkers']);
    expect(await find(stranger, { q, size: 'small' })).toEqual(['Filter gamers']);
    expect(await find(stranger, { q, size: 'medium' })).toEqual(['Filter talkers']);
    expect(await find(stranger, { q, size: 'large' })).toEqual([]);
    expect(await find(stranger, { q, joining: 'application' })).toEqual([]);
    expect(await find(stranger, { q, joining: 'open' })).toHaveLength(2);
    expect(await find(stranger, { q: 'Valo' })).toEqual(['Filter gamers']);
  });

  it('tells nothing of a team that is not listed, suspended, or where one is banned', async () => {
    const teamId = await listedTeam('Secretive', { description: 'Unspoken things' });
    const outcast = await registerPerson(server, 'Outcast');
    await join(outcast, await newInvite(owner, teamId));
    await owner.ok(banMember, {
      params: { teamId, userId: outcast.user.id },
      body: { reason: 'rude' },
    });
    expect(await find(outcast, { q: 'unspoken' })).toEqual([]);
    expect(await find(stranger, { q: 'unspoken' })).toEqual(['Secretive']);
    const suspend = 'update teams set suspended_at = $2 where id = $1';
    await inDatabase(server, suspend, [teamId, new Date()]);
    expect(await find(stranger, { q: 'unspoken' })).toEqual([]);
    await inDatabase(server, suspend, [teamId, null]);
    expect(await find(stranger, { q: 'unspoken' })).toEqual(['Secretive']);
    await owner.ok(updateDiscovery, { params: { teamId }, body: { state: false } });
    for (const query of [{ q: 'unspoken' }, { q: 'Secretive' }])
      expect(await find(stranger, query)).toEqual([]);
    const all = await stranger.ok(discoverTeams, { query: {} });
    expect(all.map(({ id }) => id)).not.toContain(teamId);
    const answer = await stranger.raw('GET', '/api/discovery/teams');
    // reason: just answered 200 above
    for (const team of answer.body as object[])
      expect(Object.keys(team).toSorted()).toEqual(
        [
          'applicationRequired',
          'banner',
          'description',
          'discoverableInvite',
          'games',
          'id',
          'isDiscoverable',
          'isSafeForTeen',
          'isVerified',
          'language',
          'memberCount',
          'name',
          'profilePicture',
        ].toSorted(),
      );
  });

  it('[T-140] hides teams that are not safe for teens from those kept to such, but for their own', async () => {
    const teen = await registerPerson(server, 'Teen');
    const own = await newTeam(teen);
    const params = { teamId: own };
    await teen.ok(updateTeam, { params, body: { name: 'Teens own', description: 'Ours' } });
    await teen.ok(updateDiscovery, { params, body: { state: true } });
    const grown = await listedTeam('Teens grown');
    const safe = await listedTeam('Teens safe');
    await owner.ok(updateTeam, { params: { teamId: safe }, body: { isSafeForTeen: true } });
    const joined = await newTeam(owner, [teen]);
    const code = await newInvite(owner, grown);
    expect(await find(teen, { q: 'teens' })).toHaveLength(3);

    await keepToTeenTeams(teen);
    expect((await find(teen, { q: 'teens' })).toSorted()).toEqual(['Teens own', 'Teens safe']);
    expect(refusal(await teen.call(lookUpInvite, { params: { code } })).code).toBe(
      'invite.not-found',
    );
    expect(refusal(await teen.call(joinTeam, { params: { code } })).code).toBe('invite.not-found');
    const shown = (await teen.ok(listTeams)).teams.map(({ id }) => id);
    expect(shown).toContain(own);
    expect(shown).not.toContain(joined);
    const ready = (await teen.connect()).ready;
    expect(ready.teams.map(({ id }) => id)).not.toContain(joined);
    await join(teen, await newInvite(owner, safe));
    expect((await teen.ok(listTeams)).teams.map(({ id }) => id)).toContain(safe);
    const other = await registerPerson(server, 'Grown');
    expect(await find(other, { q: 'teens' })).toHaveLength(3);
  });
});
