import { describe, expect, it } from 'vitest';
import {
  channelSchema,
  cloneChannel,
  createChannel,
  deleteChannel,
  listChannels,
  orderChannels,
  setChannelRegion,
  setChannelUserOverride,
  updateChannel,
  voiceRegions,
} from '#shared/contract/channels/channel.ts';
import { listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import { deleteTeam } from '#shared/contract/teams/team.ts';
import { setCategoryUserOverride } from '#shared/contract/channels/category.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText } from '../support/matchers.ts';
import { lastAudit, newTeam, refusal } from '../teams/team-world.ts';
import { hide, namesIn, newCategory, newChannel, seenBy } from './channel-world.ts';

const { server, owner, manager, member, stranger, holderOf } = fileFixtures();

const stream = { streamPlatform: 'twitch', streamChannel: 'some_stream' } as const;

describe('making a channel', () => {
  it('[T-250, T-255] answers the channel, at the end of its area', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const { channel } = await manager.ok(createChannel, {
      params: { teamId },
      body: { name: '  plans  ', type: 'text' },
    });
    expect(channel).toEqual({
      id: channel.id,
      teamId,
      type: 'text',
      name: 'plans',
      description: '',
      nsfw: false,
      userLimit: 0,
      rateLimitPerUser: 0,
      region: 'us-east-1',
      categoryId: null,
      priority: 2,
      additionalData: null,
      permissions: { roles: {}, users: {} },
    });
    expect(await namesIn(owner, teamId)).toEqual(['general', 'lounge', 'plans']);
  });

  it('[T-250] takes a category and, for a stream, what it shows', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const category = await newCategory(owner, teamId);
    await newChannel(owner, teamId, { categoryId: category.id });
    const answer = await manager.raw('PUT', `/api/v1/teams/${teamId}/channels`, {
      body: JSON.stringify({
        name: 'watch',
        type: 'watchstream',
        categoryId: category.id,
        additionalData: stream,
      }),
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        channel: {
          id: anyText(),
          type: 'watchstream',
          categoryId: category.id,
          priority: 1,
          additionalData: stream,
        },
      },
    });
  });

  it('[T-001] makes text, to-do, watch-stream, voice and announcement channels', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const types = ['text', 'todo', 'watchstream', 'voice', 'announcement'] as const;
    for (const type of types)
      await owner.ok(createChannel, {
        params: { teamId },
        body: { name: type, type, additionalData: type === 'watchstream' ? stream : null },
      });
    const { channels } = await seenBy(member, teamId);
    expect(channels.slice(2).map(({ type }) => type)).toEqual(types);
  });

  it('writes down who made it', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const channel = await newChannel(manager, teamId, { name: 'noted' });
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'channel.created',
      userId: manager.user.id,
      targetId: channel.id,
      options: { channelId: channel.id, name: 'noted' },
      changes: [
        { key: 'name', old: null, new: 'noted' },
        { key: 'type', old: null, new: 'text' },
      ],
    });
  });

  it.each([
    ['an empty name', { name: '   ', type: 'text' }, 'name'],
    ['a name of 21 characters', { name: 'x'.repeat(21), type: 'text' }, 'name'],
    ['a type that cannot be made', { name: 'x', type: 'category' }, 'type'],
    ['a stream without its channel', { name: 'x', type: 'watchstream' }, 'additionalData'],
    [
      'a stream channel of 3 characters',
      {
        name: 'x',
        type: 'watchstream',
        additionalData: { streamPlatform: 'kick', streamChannel: 'abc' },
      },
      'additionalData.streamChannel',
    ],
    [
      'a platform that is neither twitch nor kick',
      {
        name: 'x',
        type: 'watchstream',
        additionalData: { streamPlatform: 'other', streamChannel: 'abcd' },
      },
      'additionalData.streamPlatform',
    ],
    [
      'a stream on a text channel',
      { name: 'x', type: 'text', additionalData: stream },
      'additionalData',
    ],
    ['a category that is not there', { name: 'x', type: 'text', categoryId: '42' }, 'categoryId'],
  ])('refuses %s at its field', async (_what, body, field) => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const answer = await owner.raw('PUT', `/api/v1/teams/${teamId}/channels`, {
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(refusal(answer).errors ?? {})).toEqual([field]);
  });

  it('[T-247, T-248] takes names of 1 to 20 characters and says so otherwise', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    for (const name of ['x', 'x'.repeat(20)])
      expect((await newChannel(owner, teamId, { name })).name).toBe(name);
    const body = { name: 'x'.repeat(21), type: 'text' } as const;
    const answer = await owner.call(createChannel, { params: { teamId }, body });
    expect(refusal(answer).errors).toEqual({
      name: 'Channel name must be at least 1 character long and less than 20 characters long',
    });
  });

  it('[T-249] takes a stream channel of 4 to 25 characters, and names the field of any other', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const make = (streamChannel: string) =>
      owner.call(createChannel, {
        params: { teamId },
        body: {
          name: 'watch',
          type: 'watchstream',
          additionalData: { streamPlatform: 'twitch', streamChannel },
        },
      });
    for (const name of ['abcd', 'a'.repeat(25)]) expect((await make(name)).status).toBe(200);
    for (const name of ['', '    ', 'abc', 'a'.repeat(26)]) {
      const refused = await make(name);
      expect(refused.status, name).toBe(400);
      expect(Object.keys(refusal(refused).errors ?? {})).toEqual(['additionalData.streamChannel']);
    }
  });

  it('refuses a category of another team', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const elsewhere = await newCategory(owner, await newTeam(owner));
    const answer = await owner.call(createChannel, {
      params: { teamId },
      body: { name: 'x', type: 'text', categoryId: elsewhere.id },
    });
    expect(refusal(answer)).toMatchObject({ errors: { categoryId: 'Unknown Category' } });
  });

  it('[T-106] needs MANAGE_CHANNELS, and membership to know of the team at all', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const call = { params: { teamId }, body: { name: 'x', type: 'text' } } as const;
    expect((await manager.call(createChannel, call)).status).toBe(200);
    expect(refusal(await member.call(createChannel, call)).code).toBe('team.missing-permission');
    expect(refusal(await stranger.call(createChannel, call)).code).toBe('team.not-found');
  });

  it('stops at the number of channels a team can have', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    await inDatabase(
      server,
      `insert into channels (id, team_id, type, name, priority, overrides)
       select 1000 + n, $1, 'text', 'filler', n, '{"roles":{},"users":{}}'
       from generate_series(1, $2::int - 2) n`,
      [teamId, teamLimits.channelsPerTeam],
    );
    const body = { name: 'x', type: 'text' } as const;
    const answer = await owner.call(createChannel, { params: { teamId }, body });
    expect(refusal(answer)).toMatchObject({ code: 'channel.limit-reached' });
  });
});

describe('listing', () => {
  it('[T-113, T-257, T-259] answers the channels and categories that one may see', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const hidden = await newChannel(owner, teamId, { name: 'hidden' });
    await hide(owner, teamId, hidden.id);
    const allow = channelBit('text', 'SEND_MESSAGES');
    await owner.ok(setChannelUserOverride, {
      params: { teamId, channelId: hidden.id, userId: manager.user.id },
      body: { allow, deny: channelBit('text', 'ADD_REACTIONS') },
    });
    const category = await newCategory(owner, teamId);
    await owner.ok(setCategoryUserOverride, {
      params: { teamId, categoryId: category.id, userId: manager.user.id },
      body: { allow: 2, deny: 0 },
    });
    const all = await seenBy(owner, teamId);
    const answer = await owner.raw('GET', `/api/teams/${teamId}/channels`);
    expect(answer).toMatchObject({ status: 200, body: all });
    expect(all.channels.map(({ name }) => name)).toEqual(['general', 'lounge', 'hidden']);
    expect(all.channels[2]?.permissions).toEqual({
      roles: { [teamId]: { allow: 0, deny: 1 } },
      users: { [manager.user.id]: { allow, deny: channelBit('text', 'ADD_REACTIONS') } },
    });
    const permissions = { roles: {}, users: { [manager.user.id]: { allow: 2, deny: 0 } } };
    expect(all.categories).toEqual([{ ...category, permissions }]);
    expect(category).toEqual({
      id: category.id,
      teamId,
      name: 'area',
      priority: 0,
      permissions: { roles: {}, users: {} },
    });
    expect(await namesIn(member, teamId)).toEqual(['general', 'lounge']);
  });

  it('is for members', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const answer = await stranger.call(listChannels, { params: { teamId } });
    expect(refusal(answer).code).toBe('team.not-found');
  });
});

describe('changing a channel', () => {
  it('[T-263] takes the settings one by one and leaves out what is not sent', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const { id: channelId } = await newChannel(owner, teamId);
    const path = `/api/v1/teams/${teamId}/channels/${channelId}`;
    for (const body of [
      { name: 'renamed' },
      { description: 'about' },
      { rateLimitPerUser: 30 },
      { nsfw: true },
    ]) {
      const answer = await manager.raw('PATCH', path, { body: JSON.stringify(body) });
      expect(answer).toMatchObject({ status: 200, body: { channel: body } });
    }
    const { channels } = await seenBy(member, teamId);
    expect(channels.find(({ id }) => id === channelId)).toMatchObject({
      name: 'renamed',
      description: 'about',
      rateLimitPerUser: 30,
      nsfw: true,
      type: 'text',
    });
  });

  it('[T-263] gives voice a user limit and a stream another channel', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const voice = await newChannel(owner, teamId, { type: 'voice' });
    const limited = await owner.ok(updateChannel, {
      params: { teamId, channelId: voice.id },
      body: { userLimit: 99 },
    });
    expect(limited.channel.userLimit).toBe(99);
    const { channel: watch } = await owner.ok(createChannel, {
      params: { teamId },
      body: { name: 'watch', type: 'watchstream', additionalData: stream },
    });
    const kick = { streamPlatform: 'kick', streamChannel: 'another' } as const;
    const changed = await owner.ok(updateChannel, {
      params: { teamId, channelId: watch.id },
      body: { additionalData: kick },
    });
    expect(changed.channel.additionalData).toEqual(kick);
  });

  it('[T-265] takes a user limit of 0 to 100, and names the field of any other', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const { id: channelId } = await newChannel(owner, teamId, { type: 'voice' });
    const call = (userLimit: number) =>
      owner.call(updateChannel, { params: { teamId, channelId }, body: { userLimit } });
    for (const userLimit of [100, 0])
      expect(await call(userLimit)).toMatchObject({
        status: 200,
        body: { channel: { userLimit } },
      });
    for (const userLimit of [-1, 101]) {
      const answer = await call(userLimit);
      expect(answer.status).toBe(400);
      expect(Object.keys(refusal(answer).errors ?? {})).toEqual(['userLimit']);
    }
  });

  it('accepts settings of other types as they stand, as a form sends them along', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const { id: channelId } = await newChannel(owner, teamId);
    const { channel } = await owner.ok(updateChannel, {
      params: { teamId, channelId },
      body: { name: 'kept', userLimit: 0, additionalData: null, rateLimitPerUser: 0, nsfw: false },
    });
    expect(channel.name).toBe('kept');
  });

  it.each([
    ['a user limit on text', 'text', { userLimit: 5 }],
    ['a stream on text', 'text', { additionalData: stream }],
    ['slow mode on voice', 'voice', { rateLimitPerUser: 5 }],
    ['slow mode on to-do', 'todo', { rateLimitPerUser: 5 }],
    ['slow mode of more than six hours', 'text', { rateLimitPerUser: 21_601 }],
    ['an empty name', 'text', { name: '' }],
    ['a description of 1,001 characters', 'text', { description: 'x'.repeat(1_001) }],
  ] as const)('refuses %s at its field', async (_what, type, body) => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const { id: channelId } = await newChannel(owner, teamId, { type });
    const answer = await owner.call(updateChannel, { params: { teamId, channelId }, body });
    expect(answer.status).toBe(400);
    expect(Object.keys(refusal(answer).errors ?? {})).toEqual(Object.keys(body));
  });

  it('does not take the stream from a watch-stream channel', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const { channel } = await owner.ok(createChannel, {
      params: { teamId },
      body: { name: 'watch', type: 'watchstream', additionalData: stream },
    });
    const params = { teamId, channelId: channel.id };
    const answer = await owner.call(updateChannel, { params, body: { additionalData: null } });
    expect(Object.keys(refusal(answer).errors ?? {})).toEqual(['additionalData']);
  });

  it('writes down what changed, and nothing when nothing did', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const { id: channelId } = await newChannel(owner, teamId, { name: 'before' });
    const params = { teamId, channelId };
    await manager.ok(updateChannel, { params, body: { name: 'after', nsfw: false } });
    const entry = await lastAudit(owner, teamId);
    expect(entry).toMatchObject({
      actionType: 'channel.updated',
      userId: manager.user.id,
      targetId: channelId,
      changes: [{ key: 'name', old: 'before', new: 'after' }],
    });
    await manager.ok(updateChannel, { params, body: { name: 'after' } });
    expect((await lastAudit(owner, teamId))?.id).toBe(entry?.id);
  });

  it('[T-262] needs MANAGE_CHANNEL in that channel', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const channel = await newChannel(owner, teamId);
    const other = await newChannel(owner, teamId);
    await owner.ok(setChannelUserOverride, {
      params: { teamId, channelId: channel.id, userId: member.user.id },
      body: { allow: channelBit('text', 'MANAGE_CHANNEL'), deny: 0 },
    });
    const body = { name: 'mine' };
    const own = { teamId, channelId: channel.id };
    expect((await member.call(updateChannel, { params: own, body })).status).toBe(200);
    const refused = { teamId, channelId: other.id };
    expect(refusal(await member.call(updateChannel, { params: refused, body })).code).toBe(
      'channel.missing-permission',
    );
    expect(refusal(await stranger.call(updateChannel, { params: own, body })).code).toBe(
      'channel.not-found',
    );
  });

  it('is not possible through another team, nor for a channel that one cannot see', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const elsewhere = await newTeam(owner);
    const channel = await newChannel(owner, teamId);
    const body = { name: 'x' };
    const wrong = { teamId: elsewhere, channelId: channel.id };
    expect(refusal(await owner.call(updateChannel, { params: wrong, body })).code).toBe(
      'channel.not-found',
    );
    await hide(owner, teamId, channel.id);
    const params = { teamId, channelId: channel.id };
    expect(refusal(await manager.call(updateChannel, { params, body })).code).toBe(
      'channel.not-found',
    );
  });
});

describe('the region', () => {
  it('[T-267] of a voice channel is one of 17, us-east-1 at first', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const voice = await newChannel(owner, teamId, { type: 'voice' });
    expect(voice.region).toBe('us-east-1');
    expect(voiceRegions).toHaveLength(17);
    const { channel } = await manager.ok(setChannelRegion, {
      params: { teamId, channelId: voice.id },
      body: { region: 'eu-central-1' },
    });
    expect(channel.region).toBe('eu-central-1');
    expect(await lastAudit(owner, teamId)).toMatchObject({
      changes: [{ key: 'region', old: 'us-east-1', new: 'eu-central-1' }],
    });
  });

  it('is unknown otherwise, and only voice has one', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const voice = await newChannel(owner, teamId, { type: 'voice' });
    const path = `/api/teams/${teamId}/channels/${voice.id}/region`;
    const body = JSON.stringify({ region: 'moon-1' });
    expect(Object.keys(refusal(await owner.raw('PATCH', path, { body })).errors ?? {})).toEqual([
      'region',
    ]);
    const text = await newChannel(owner, teamId);
    const answer = await owner.call(setChannelRegion, {
      params: { teamId, channelId: text.id },
      body: { region: 'eu-central-1' },
    });
    expect(Object.keys(refusal(answer).errors ?? {})).toEqual(['region']);
  });

  it('needs MANAGE_CHANNEL', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const voice = await newChannel(owner, teamId, { type: 'voice' });
    const answer = await member.call(setChannelRegion, {
      params: { teamId, channelId: voice.id },
      body: { region: 'eu-central-1' },
    });
    expect(refusal(answer).code).toBe('channel.missing-permission');
  });
});

describe('cloning', () => {
  it('[T-252] copies settings and entries, not messages, directly below', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const original = await newChannel(owner, teamId, { name: 'original' });
    await newChannel(owner, teamId, { name: 'after' });
    const params = { teamId, channelId: original.id };
    await owner.ok(updateChannel, { params, body: { description: 'about', rateLimitPerUser: 9 } });
    await owner.ok(setChannelUserOverride, {
      params: { ...params, userId: member.user.id },
      body: { allow: 0, deny: channelBit('text', 'SEND_MESSAGES') },
    });
    await owner.ok(sendMessage, { params, body: { content: 'stays here' } });

    const path = `/api/v1/teams/${teamId}/channels/${original.id}/clone`;
    const answer = await manager.raw('POST', path);
    const { channels } = await seenBy(owner, teamId);
    const [, , source, channel] = channels;
    if (!source || !channel) throw new Error('nothing was cloned');
    expect(source.id).toBe(original.id);
    expect(channel).toEqual({ ...source, id: channel.id, priority: 3 });
    expect(channel.id).not.toBe(original.id);
    expect(answer).toMatchObject({ status: 200, body: { channel } });
    expect(channels.map(({ name, priority }) => [name, priority])).toEqual([
      ['general', 0],
      ['lounge', 1],
      ['original', 2],
      ['original', 3],
      ['after', 4],
    ]);
    const copied = await owner.ok(listMessages, { params: { channelId: channel.id } });
    expect(copied.messages).toEqual([]);
  });

  it('[T-102] needs MANAGE_CHANNEL of the channel, and nothing in the team', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const channel = await newChannel(owner, teamId);
    const params = { teamId, channelId: channel.id };
    await owner.ok(setChannelUserOverride, {
      params: { ...params, userId: member.user.id },
      body: { allow: channelBit('text', 'MANAGE_CHANNEL'), deny: 0 },
    });
    const { channel: copy } = await member.ok(cloneChannel, { params });
    expect((await seenBy(owner, teamId)).channels.find(({ id }) => id === copy.id)).toEqual(copy);
    const { id: channelId } = await newChannel(owner, teamId);
    const other = await member.call(cloneChannel, { params: { teamId, channelId } });
    expect(refusal(other).code).toBe('channel.missing-permission');
  });
});

describe('deleting', () => {
  it('[T-253] removes the channel and, in the background, all it held', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const { id: channelId } = await newChannel(owner, teamId, { name: 'doomed' });
    await inDatabase(
      server,
      `insert into messages (channel_id, id, author_id, content)
       select $1, 5000 + n, $2, 'text' from generate_series(1, 12000) n`,
      [channelId, owner.user.id],
    );
    await inDatabase(server, `insert into read_markers values ($1, $2, 5001)`, [
      owner.user.id,
      channelId,
    ]);
    const params = { teamId, channelId };
    const deleted = await manager.raw('DELETE', `/api/v1/teams/${teamId}/channels/${channelId}`);
    expect(deleted).toMatchObject({ status: 200, body: { success: true } });
    expect(await namesIn(owner, teamId)).toEqual(['general', 'lounge']);
    expect(refusal(await owner.call(listMessages, { params })).code).toBe('channel.not-found');
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'channel.deleted',
      targetId: channelId,
      options: { name: 'doomed' },
    });
    await expect
      .poll(
        () =>
          inDatabase(
            server,
            `select
               (select count(*)::int from messages where channel_id = $1) as messages,
               (select count(*)::int from read_markers where channel_id = $1) as markers,
               (select count(*)::int from channel_purges) as purges`,
            [channelId],
          ),
        { timeout: 10_000 },
      )
      .toEqual([{ messages: 0, markers: 0, purges: 0 }]);
  });

  it('remembers the channels of a deleted team, whose contents go with the next ones', async () => {
    const doomed = await newTeam(owner);
    const { id: channelId } = await newChannel(owner, doomed);
    await owner.ok(sendMessage, { params: { channelId }, body: { content: 'left behind' } });
    await owner.ok(deleteTeam, { body: { id: doomed } });
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const channel = await newChannel(owner, teamId);
    await owner.ok(deleteChannel, { params: { teamId, channelId: channel.id } });
    await expect
      .poll(
        () => inDatabase(server, 'select id from messages where channel_id = $1', [channelId]),
        {
          timeout: 10_000,
        },
      )
      .toEqual([]);
  });

  it('needs MANAGE_CHANNEL', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const channel = await newChannel(owner, teamId);
    const params = { teamId, channelId: channel.id };
    expect(refusal(await member.call(deleteChannel, { params })).code).toBe(
      'channel.missing-permission',
    );
    expect(refusal(await stranger.call(deleteChannel, { params })).code).toBe('channel.not-found');
    expect(await namesIn(owner, teamId)).toContain('room');
  });

  it('happens once when two ask at the same moment', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const channel = await newChannel(owner, teamId);
    const params = { teamId, channelId: channel.id };
    const answers = await Promise.all([
      owner.call(deleteChannel, { params }),
      manager.call(deleteChannel, { params }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

it('[T-256] knows the channel types of the documents', () => {
  expect(channelSchema.shape.type.options).toEqual([
    'text',
    'voice',
    'todo',
    'watchstream',
    'announcement',
    'whiteboard',
    'category',
    'DM',
    'default',
  ]);
});

describe('the order of the uncategorised area', () => {
  async function threeMore(): Promise<TeamId> {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    for (const name of ['a', 'b', 'c']) await newChannel(owner, teamId, { name });
    return teamId;
  }

  async function positions(teamId: TeamId, names: readonly string[]) {
    const { channels } = await seenBy(owner, teamId);
    return names.map((name, priority) => ({
      id: channels.find((channel) => channel.name === name)?.id ?? '',
      priority,
    }));
  }

  it('[T-110] is what the positions say', async () => {
    const teamId = await threeMore();
    const names = ['c', 'lounge', 'a', 'general', 'b'];
    const channels = await positions(teamId, names);
    const path = `/api/teams/${teamId}/channelspriority`;
    const ordered = await manager.raw('PUT', path, { body: JSON.stringify({ channels }) });
    expect(ordered.status).toBe(200);
    expect(await namesIn(member, teamId)).toEqual(names);
    const { channels: seen } = await seenBy(member, teamId);
    expect(seen.map(({ priority }) => priority)).toEqual([0, 1, 2, 3, 4]);
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'channel.updated',
      userId: manager.user.id,
      options: { count: 3 },
    });
  });

  it('leaves channels that are not named in their slots', async () => {
    const teamId = await threeMore();
    const channels = await positions(teamId, ['c', 'a']);
    await owner.ok(orderChannels, { params: { teamId }, body: { channels } });
    expect(await namesIn(owner, teamId)).toEqual(['general', 'lounge', 'c', 'b', 'a']);
  });

  it('refuses channels of a category, of another team, unseen ones and doubles', async () => {
    const teamId = await threeMore();
    const category = await newCategory(owner, teamId);
    const inside = await newChannel(owner, teamId, { categoryId: category.id });
    const elsewhere = await newChannel(owner, await newTeam(owner));
    const hidden = await newChannel(owner, teamId, { name: 'hidden' });
    await hide(owner, teamId, hidden.id);
    const [first] = await positions(teamId, ['a']);
    if (!first) throw new Error('no channel a');
    for (const channels of [
      [first, { id: inside.id, priority: 1 }],
      [first, { id: elsewhere.id, priority: 1 }],
      [first, { id: hidden.id, priority: 1 }],
      [first, first],
    ]) {
      const answer = await manager.call(orderChannels, { params: { teamId }, body: { channels } });
      expect(refusal(answer).code).toBe('team.order-mismatch');
    }
    expect(await namesIn(manager, teamId)).toEqual(['general', 'lounge', 'a', 'b', 'c']);
  });

  it('[T-106] needs MANAGE_CHANNELS', async () => {
    const teamId = await threeMore();
    const channels = await positions(teamId, ['b', 'a']);
    const answer = await member.call(orderChannels, { params: { teamId }, body: { channels } });
    expect(refusal(answer).code).toBe('team.missing-permission');
  });
});
