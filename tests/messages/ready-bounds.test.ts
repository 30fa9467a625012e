import { Pool } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { getTeamSlice, getTeamUnread } from '#shared/contract/teams/team-slice.ts';
import type { ReadyData } from '#shared/contract/socket/server-events.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { createClient, registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { fillManyTeams } from '../support/many-teams.ts';
import { openSocket } from '../support/socket-client.ts';
import { newTeam } from '../teams/team-world.ts';

const TEAMS = teamLimits.teamsPerUser;
const CHANNELS = teamLimits.channelsPerTeam;
const MEGABYTE = 1_000_000;

const { server, member, owner } = fileFixtures();
let teamIds: TeamId[];

beforeAll(async () => {
  const pool = new Pool({ connectionString: server.connectionString, max: 1 });
  const ids = await fillManyTeams(pool, {
    memberId: member.user.id,
    ownerId: owner.user.id,
    teamCount: TEAMS,
    channelCount: CHANNELS,
  });
  await pool.end();
  // reason: they were made as ids of teams
  teamIds = ids as TeamId[];
});

/** READY, and how large it is. */
async function readyOf(person: Person, query = ''): Promise<{ ready: ReadyData; bytes: number }> {
  const socket = await openSocket(person.origin, { cookie: person.cookie(), query });
  const bytes = Buffer.byteLength(JSON.stringify(socket.ready));
  await socket.close();
  return { ready: socket.ready, bytes };
}

function structureOf({ channels, roles, categories }: ReadyData, teamId: TeamId) {
  const isOfTeam = (part: { teamId: TeamId }) => part.teamId === teamId;
  return {
    channels: channels.filter(isOfTeam),
    roles: roles.filter(isOfTeam),
    categories: categories.filter(isOfTeam),
  };
}

it('READY of the most and largest teams stays under a megabyte and names every team', async () => {
  const { ready, bytes } = await readyOf(member);
  expect(bytes).toBeLessThan(MEGABYTE);
  expect(ready.teams.map(({ id }) => id).toSorted()).toEqual(teamIds.toSorted());
  expect(ready.memberships).toHaveLength(TEAMS);
  const unloaded = new Set(ready.unloadedTeams.map(({ teamId }) => teamId));
  expect(unloaded.size).toBeGreaterThan(0);
  expect(unloaded.size).toBeLessThan(TEAMS);
  for (const teamId of teamIds) {
    const { channels, roles } = structureOf(ready, teamId);
    // all of a team, or nothing of it
    expect([channels.length, roles.length]).toEqual(unloaded.has(teamId) ? [0, 0] : [CHANNELS, 1]);
  }
});

it('READY holds the team that the client looks at, whichever it is', async () => {
  for (const wanted of [teamIds.at(-1), teamIds.at(50)]) {
    if (!wanted) throw new Error('there are a hundred teams');
    const { ready } = await readyOf(member, `teams=${wanted}`);
    expect(structureOf(ready, wanted).channels).toHaveLength(CHANNELS);
    expect(ready.unread.map(({ teamId }) => teamId)).toContain(wanted);
  }
});

it('a team of which READY had no room is answered as READY would have said it', async () => {
  const teamId = teamIds.at(-1);
  if (!teamId) throw new Error('there are a hundred teams');
  const { ready } = await readyOf(member);
  expect(ready.unloadedTeams.find((team) => team.teamId === teamId)).toEqual({
    teamId,
    isCounted: false,
    voice: [],
  });
  // reason: an id as the filling makes it
  const channelId = String(BigInt(teamId) + 500_001n) as ChannelId;
  await owner.ok(sendMessage, { params: { channelId }, body: { content: 'news' } });
  const { slice, unread } = await member.ok(getTeamSlice, { params: { teamId } });
  const whole = (await readyOf(member, `teams=${teamId}`)).ready;
  expect(slice).toEqual({
    team: whole.teams.find(({ id }) => id === teamId),
    membership: whole.memberships.find((place) => place.teamId === teamId),
    ...structureOf(whole, teamId),
  });
  expect(unread).toEqual(whole.unread.find((entry) => entry.teamId === teamId));
  expect(unread).toMatchObject({ unread: 1, mentions: 0 });
  expect(await member.ok(getTeamUnread, { params: { teamId } })).toEqual({ unread });
});

it('an account with teams of ordinary size has all of them in READY', async () => {
  const person = await registerPerson(server, 'Ordinary');
  const mine = [await newTeam(person), await newTeam(person), await newTeam(person)];
  const { ready } = await readyOf(person);
  expect(ready.unloadedTeams).toEqual([]);
  for (const teamId of mine) expect(structureOf(ready, teamId).channels.length).toBeGreaterThan(0);
});

it('strangers and the signed out are answered nothing of a team', async () => {
  const teamId = teamIds.at(0);
  if (!teamId) throw new Error('there are a hundred teams');
  const stranger = await registerPerson(server, 'Stranger');
  for (const shape of [getTeamSlice, getTeamUnread]) {
    expect((await stranger.call(shape, { params: { teamId } })).body.code).toBe('team.not-found');
    const nobody = createClient(server);
    expect((await nobody.call(shape, { params: { teamId } })).status).toBe(401);
  }
});
