import { describe, expect, it } from 'vitest';
import { setPresence } from '#shared/contract/account/me.ts';
import { setRpc } from '#shared/contract/account/status.ts';
import { getLastActivity } from '#shared/contract/teams/activity.ts';
import {
  addTeamGame,
  orderTeamGames,
  removeTeamGame,
  suggestTeamGames,
} from '#shared/contract/teams/game.ts';
import { getTeam } from '#shared/contract/teams/team.ts';
import { idTime, type TeamId } from '#shared/lib/ids.ts';
import { gamePlatforms, gameRegions } from '#shared/rules/games.ts';
import { gameCatalogue } from '#server/lib/game-catalogue.ts';
import { hide, newChannel } from '../channels/channel-world.ts';
import { deny, say } from '../messages/message-world.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { lastAudit, newTeam, refusal } from './team-world.ts';

const { server, owner, member, manager, stranger, holderOf } = fileFixtures();

function json(body: object) {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function gamesOf(person: Person, teamId: TeamId) {
  return (await person.ok(getTeam, { params: { teamId } })).team.games;
}

const valorant = { gameId: 'valorant', platforms: ['PC'], region: 'Europe' } as const;

describe('the games of a team', () => {
  it('[T-291] [T-299] [T-300] [T-301] are added, put in order and removed with MANAGE_TEAM alone', async () => {
    const { teamId, holder } = await holderOf('MANAGE_TEAM');
    const path = `/api/teams/${teamId}/games`;
    for (const game of [
      valorant,
      { gameId: 'dota-2', platforms: ['PC', 'OTHER'], region: 'Middle East' },
      { gameId: 'rust', platforms: ['PLAYSTATION'], region: 'Global' },
    ])
      expect((await holder.raw('POST', path, json(game))).status).toBe(200);
    expect(await gamesOf(member, teamId)).toEqual([
      { id: 'valorant', ...valorant },
      { id: 'dota-2', gameId: 'dota-2', platforms: ['PC', 'OTHER'], region: 'Middle East' },
      { id: 'rust', gameId: 'rust', platforms: ['PLAYSTATION'], region: 'Global' },
    ]);
    const order = `/api/teams/${teamId}/games-priority`;
    const gameIds = ['rust', 'valorant', 'dota-2'];
    expect((await holder.raw('POST', order, json({ gameIds }))).status).toBe(200);
    expect((await gamesOf(member, teamId)).map(({ gameId }) => gameId)).toEqual(gameIds);
    expect((await lastAudit(owner, teamId))?.changes[0]).toMatchObject({
      key: 'games',
      new: gameIds,
    });
    expect((await holder.raw('DELETE', `${path}/valorant`)).status).toBe(200);
    expect((await gamesOf(member, teamId)).map(({ gameId }) => gameId)).toEqual(['rust', 'dota-2']);

    const others = await holderOf('MANAGE_ROLES', 'MANAGE_CHANNELS', 'CREATE_INVITES');
    const params = { teamId: others.teamId };
    await owner.ok(addTeamGame, {
      params,
      body: { gameId: 'rust', platforms: ['PC'], region: 'Asia' },
    });
    for (const answer of [
      await others.holder.call(addTeamGame, {
        params,
        body: { ...valorant, platforms: ['PC'] },
      }),
      await others.holder.call(removeTeamGame, { params: { ...params, gameId: 'rust' } }),
      await others.holder.call(orderTeamGames, { params, body: { gameIds: ['rust'] } }),
      await others.holder.call(suggestTeamGames, { params }),
    ])
      expect(refusal(answer).code).toBe('team.missing-permission');
    expect(await gamesOf(owner, others.teamId)).toHaveLength(1);
  });

  it('[T-296] [T-297] [T-299] need a game of the catalogue, a platform and a region that there are', async () => {
    const teamId = await newTeam(owner);
    const path = `/api/teams/${teamId}/games`;
    const platforms = ['PC', 'XBOX', 'PLAYSTATION', 'NINTENDO', 'MOBILE', 'OTHER'];
    const regions = [
      'Global',
      'North America',
      'South America',
      'Europe',
      'Oceania',
      'Africa',
      'Middle East',
      'Asia',
      'Australia',
    ];
    // and no others
    expect(gamePlatforms).toEqual(platforms);
    expect(gameRegions).toEqual(regions);
    for (const [index, region] of regions.entries()) {
      const gameId = gameCatalogue[index]?.id ?? '';
      const answer = await owner.raw('POST', path, json({ gameId, platforms, region }));
      expect(answer.status, region).toBe(200);
    }
    expect((await gamesOf(owner, teamId))[0]?.platforms).toEqual(platforms);
    for (const [body, status] of [
      [{ platforms: ['PC'], region: 'Europe' }, 400],
      [{ gameId: 'chess-of-nobody', platforms: ['PC'], region: 'Europe' }, 404],
      [{ gameId: 'valorant', platforms: [], region: 'Europe' }, 400],
      [{ gameId: 'valorant', region: 'Europe' }, 400],
      [{ gameId: 'valorant', platforms: ['pc'], region: 'Europe' }, 400],
      [{ gameId: 'valorant', platforms: ['STADIA'], region: 'Europe' }, 400],
      [{ gameId: 'valorant', platforms: ['PC'], region: 'Antarctica' }, 400],
      [{ gameId: 'valorant', platforms: ['PC'] }, 400],
    ] as const)
      expect((await owner.raw('POST', path, json(body))).status, JSON.stringify(body)).toBe(status);
    expect(await gamesOf(owner, teamId)).toHaveLength(regions.length);
  });

  it('are no more than 24, each once, and an order names each of them', async () => {
    const teamId = await newTeam(owner);
    const params = { teamId };
    const ids = gameCatalogue.slice(0, 25).map(({ id }) => id);
    const add = (gameId: string) =>
      owner.call(addTeamGame, { params, body: { gameId, platforms: ['PC'], region: 'Asia' } });
    // several at once: none is lost
    await Promise.all(ids.slice(0, 24).map(add));
    expect(await gamesOf(owner, teamId)).toHaveLength(24);
    expect(refusal(await add(ids[24] ?? '')).code).toBe('game.limit-reached');
    expect(refusal(await add(ids[0] ?? '')).code).toBe('game.already-added');
    const gone = { ...params, gameId: 'valorant' };
    expect(refusal(await owner.call(removeTeamGame, { params: gone })).code).toBe('game.not-found');
    for (const gameIds of [ids.slice(0, 3), [...ids.slice(0, 23), ids[0] ?? ''], ids.slice(1, 25)])
      expect(refusal(await owner.call(orderTeamGames, { params, body: { gameIds } })).code).toBe(
        'team.order-mismatch',
      );
  });

  it('suggests what members play now, most played first, and nothing of others', async () => {
    const hidden = await registerPerson(server, 'Hidden');
    const teamId = await newTeam(owner, [member, manager, hidden]);
    const params = { teamId };
    const play = (person: Person, gameId: string) =>
      person.ok(setRpc, { body: { type: 'game', gameId, name: gameId } });
    await play(owner, 'dota-2');
    await play(member, 'rust');
    await play(manager, 'rust');
    await play(stranger, 'terraria');
    await play(hidden, 'fortnite');
    await hidden.ok(setPresence, { body: { status: 0 } });
    expect((await owner.ok(suggestTeamGames, { params })).games).toEqual([
      { gameId: 'rust', players: 2 },
      { gameId: 'dota-2', players: 1 },
    ]);
    await owner.ok(addTeamGame, {
      params,
      body: { gameId: 'rust', platforms: ['PC'], region: 'Asia' },
    });
    await play(member, 'a-game-of-my-own');
    expect((await owner.ok(suggestTeamGames, { params })).games).toEqual([
      { gameId: 'dota-2', players: 1 },
    ]);
  });
});

describe('the last activity of a team', () => {
  it('[T-287] [T-288] names channels, people and times, as far as the caller may read', async () => {
    const teamId = await newTeam(owner, [member, manager]);
    const { id: channelId } = await newChannel(owner, teamId, { name: 'lounge' });
    const path = `/api/v1/teams/${teamId}/lastActivity`;
    expect((await member.raw('GET', path)).body).toEqual({ activity: [], flairs: [] });
    const secret = await newChannel(owner, teamId, { name: 'secret' });
    const forgetful = await newChannel(owner, teamId, { name: 'forgetful' });
    await hide(owner, teamId, secret.id);
    await deny(owner, { teamId, channelId: forgetful.id }, 'CAN_SEE_MESSAGE_HISTORY');
    await say(owner, secret.id, 'psst');
    await say(owner, forgetful.id, 'gone');
    await say(owner, channelId, 'one');
    await say(member, channelId, 'two');
    const last = await say(owner, channelId, 'three');

    const { activity, flairs } = await member.ok(getLastActivity, { params: { teamId } });
    expect(activity).toEqual([
      {
        id: channelId,
        createdAt: new Date(idTime(channelId)).toISOString(),
        lastActivity: new Date(idTime(last.id)).toISOString(),
        channelName: 'lounge',
        url: `/teams/${teamId}/channels/${channelId}`,
        by: [
          expect.objectContaining({ id: owner.user.id }),
          expect.objectContaining({ id: member.user.id }),
        ],
      },
    ]);
    expect(flairs).toEqual([]);
    const own = await owner.ok(getLastActivity, { params: { teamId } });
    expect(own.activity.map(({ id }) => id).toSorted()).toEqual(
      [channelId, secret.id, forgetful.id].toSorted(),
    );
    // three people within a day
    await say(manager, channelId, 'four');
    expect((await member.raw('GET', path)).body).toMatchObject({
      flairs: [{ id: 'active', data: { count: 3 } }],
    });
    expect(refusal(await stranger.call(getLastActivity, { params: { teamId } })).code).toBe(
      'team.not-found',
    );
  });
});
