import { describe, expect, it } from 'vitest';
import {
  createCategory,
  deleteCategory,
  moveChannelIntoCategory,
  orderCategories,
  setCategoryRoleOverride,
  setCategoryUserOverride,
  takeChannelOutOfCategory,
  updateCategory,
} from '#shared/contract/channels/category.ts';
import { orderCategoryChannels } from '#shared/contract/channels/channel.ts';
import { everyoneRoleId, type TeamId } from '#shared/lib/ids.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { lastAudit, newTeam, refusal } from '../teams/team-world.ts';
import { hide, namesIn, newCategory, newChannel, seenBy } from './channel-world.ts';

const { server, owner, manager, member, stranger, holderOf } = fileFixtures();

const view = channelBit('category', 'VIEW_CHANNEL');
const manage = channelBit('category', 'MANAGE_CHANNEL');

describe('making a category', () => {
  it('[T-251] answers it, below the others', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    await newCategory(owner, teamId, 'first');
    const body = JSON.stringify({ name: ' second ' });
    const answer = await manager.raw('POST', `/api/v1/teams/${teamId}/categories`, { body });
    const [, category] = (await seenBy(owner, teamId)).categories;
    if (!category) throw new Error('no second category was made');
    expect(category).toEqual({
      id: category.id,
      teamId,
      name: 'second',
      priority: 1,
      permissions: { roles: {}, users: {} },
    });
    expect(answer).toMatchObject({ status: 200, body: { category } });
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'category.created',
      userId: manager.user.id,
      targetId: category.id,
      changes: [{ key: 'name', old: null, new: 'second' }],
    });
  });

  it('[T-247, T-248] takes names of 1 to 20 characters and says so otherwise', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    expect((await newCategory(owner, teamId, 'x'.repeat(20))).name).toHaveLength(20);
    for (const name of ['', '  ', 'x'.repeat(21)]) {
      const answer = await owner.call(createCategory, { params: { teamId }, body: { name } });
      expect(refusal(answer).errors).toEqual({
        name: 'Channel name must be at least 1 character long and less than 20 characters long',
      });
    }
  });

  it('[T-106] needs MANAGE_CHANNELS', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const call = { params: { teamId }, body: { name: 'x' } };
    expect(refusal(await member.call(createCategory, call)).code).toBe('team.missing-permission');
    expect(refusal(await stranger.call(createCategory, call)).code).toBe('team.not-found');
  });

  it('stops at the number of categories a team can have', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    await inDatabase(
      server,
      `insert into categories (id, team_id, name, priority, overrides)
       select 1000 + n, $1, 'filler', n, '{"roles":{},"users":{}}' from generate_series(1, $2) n`,
      [teamId, teamLimits.categoriesPerTeam],
    );
    const answer = await owner.call(createCategory, { params: { teamId }, body: { name: 'x' } });
    expect(refusal(answer).code).toBe('category.limit-reached');
  });
});

describe('changing a category', () => {
  it('[T-263] renames it; what else a form sends means nothing', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const { id: categoryId } = await newCategory(owner, teamId, 'before');
    const params = { teamId, categoryId };
    const answer = await manager.raw('PUT', `/api/v1/teams/${teamId}/categories/${categoryId}`, {
      body: JSON.stringify({
        name: 'after',
        description: '',
        rateLimitPerUser: 0,
        userLimit: 0,
        additionalData: null,
        nsfw: false,
      }),
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { category: { id: categoryId, name: 'after' } },
    });
    const entry = await lastAudit(owner, teamId);
    expect(entry).toMatchObject({
      actionType: 'category.updated',
      changes: [{ key: 'name', old: 'before', new: 'after' }],
    });
    await manager.ok(updateCategory, { params, body: {} });
    expect((await lastAudit(owner, teamId))?.id).toBe(entry?.id);
  });

  it('is for those who manage channels, or this category', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const mine = await newCategory(owner, teamId, 'mine');
    const other = await newCategory(owner, teamId, 'other');
    const body = { name: 'taken' };
    const params = { teamId, categoryId: mine.id };
    expect(refusal(await member.call(updateCategory, { params, body })).code).toBe(
      'team.missing-permission',
    );
    await owner.ok(setCategoryUserOverride, {
      params: { ...params, userId: member.user.id },
      body: { allow: manage, deny: 0 },
    });
    expect((await member.call(updateCategory, { params, body })).status).toBe(200);
    const refused = { teamId, categoryId: other.id };
    expect(refusal(await member.call(updateCategory, { params: refused, body })).code).toBe(
      'team.missing-permission',
    );
    expect(refusal(await stranger.call(updateCategory, { params, body })).code).toBe(
      'team.not-found',
    );
  });

  it('is not possible when one cannot see it', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const { id: categoryId } = await newCategory(owner, teamId);
    await owner.ok(setCategoryRoleOverride, {
      params: { teamId, categoryId, roleId: everyoneRoleId(teamId) },
      body: { allow: 0, deny: view },
    });
    const params = { teamId, categoryId };
    for (const answer of [
      await manager.call(updateCategory, { params, body: { name: 'x' } }),
      await manager.call(deleteCategory, { params }),
      await manager.call(orderCategoryChannels, {
        params,
        body: { channels: [{ id: '1', priority: 0 }] },
      }),
    ])
      expect(refusal(answer).code).toBe('category.not-found');
  });
});

describe('what one sees', () => {
  it('[T-105] a category shows with a visible channel, or when it is itself viewable', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const empty = await newCategory(owner, teamId, 'empty');
    const closed = await newCategory(owner, teamId, 'closed');
    const ajar = await newCategory(owner, teamId, 'ajar');
    for (const { id: categoryId } of [closed, ajar])
      await owner.ok(setCategoryRoleOverride, {
        params: { teamId, categoryId, roleId: everyoneRoleId(teamId) },
        body: { allow: 0, deny: view },
      });
    await newChannel(owner, teamId, { name: 'dark', categoryId: closed.id });
    const lit = await newChannel(owner, teamId, { name: 'lit', categoryId: ajar.id });
    await owner.raw(
      'POST',
      `/api/teams/${teamId}/channels/${lit.id}/permissions/user/${member.user.id}`,
      { body: JSON.stringify({ allow: channelBit('text', 'VIEW_CHANNEL'), deny: 0 }) },
    );
    const seen = await seenBy(member, teamId);
    expect(seen.categories.map(({ id }) => id)).toEqual([empty.id, ajar.id]);
    expect(seen.channels.map(({ name }) => name)).toEqual(['general', 'lounge', 'lit']);
  });
});

describe('moving channels', () => {
  it('[T-112] puts a channel into a category, between categories, and takes it out', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const first = await newCategory(owner, teamId, 'first');
    const second = await newCategory(owner, teamId, 'second');
    const channel = await newChannel(owner, teamId, { name: 'wanderer' });
    await newChannel(owner, teamId, { name: 'resident', categoryId: second.id });
    const at = (categoryId: typeof first.id) =>
      `/api/teams/${teamId}/categories/${categoryId}/channels/${channel.id}`;
    const answered = (categoryId: typeof first.id | null, priority: number) => ({
      status: 200,
      body: { channel: { id: channel.id, categoryId, priority } },
    });

    expect(await manager.raw('POST', at(first.id))).toMatchObject(answered(first.id, 0));
    expect(await namesIn(member, teamId, first.id)).toEqual(['wanderer']);
    expect(await manager.raw('POST', at(second.id))).toMatchObject(answered(second.id, 1));
    expect(await namesIn(member, teamId, second.id)).toEqual(['resident', 'wanderer']);
    expect(await manager.raw('DELETE', at(second.id))).toMatchObject(answered(null, 2));
    expect(await namesIn(member, teamId)).toEqual(['general', 'lounge', 'wanderer']);
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'channel.updated',
      targetId: channel.id,
      changes: [{ key: 'categoryId', old: second.id, new: null }],
    });
  });

  it('changes nothing when the channel is there already', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const { id: categoryId } = await newCategory(owner, teamId);
    const channel = await newChannel(owner, teamId, { categoryId });
    const params = { teamId, categoryId, channelId: channel.id };
    const answer = await owner.ok(moveChannelIntoCategory, { params });
    expect(answer.channel).toEqual(channel);
  });

  it('refuses what is not there or not seen', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const elsewhere = await newTeam(owner);
    const category = await newCategory(owner, teamId);
    const channel = await newChannel(owner, teamId);
    const foreign = await newCategory(owner, elsewhere);
    const code = async (params: {
      teamId: TeamId;
      categoryId: string;
      channelId: string;
    }): Promise<string> => refusal(await manager.call(moveChannelIntoCategory, { params })).code;
    const place = { teamId, categoryId: category.id, channelId: channel.id };
    expect(await code({ ...place, categoryId: foreign.id })).toBe('category.not-found');
    expect(await code({ ...place, channelId: '42' })).toBe('channel.not-found');
    const outside = await manager.call(takeChannelOutOfCategory, { params: place });
    expect(refusal(outside).code).toBe('channel.not-found');
    await hide(owner, teamId, channel.id);
    expect(await code(place)).toBe('channel.not-found');
  });

  it('[T-106] needs MANAGE_CHANNELS', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const { id: categoryId } = await newCategory(owner, teamId);
    const { id: channelId } = await newChannel(owner, teamId);
    const params = { teamId, categoryId, channelId };
    const channels = [{ id: channelId, priority: 0 }];
    for (const refused of [
      await member.call(moveChannelIntoCategory, { params }),
      await member.call(takeChannelOutOfCategory, { params }),
      await member.call(orderCategoryChannels, { params, body: { channels } }),
      await member.call(orderCategories, { params, body: { categories: [categoryId] } }),
    ])
      expect(refusal(refused).code).toBe('team.missing-permission');
  });
});

describe('order', () => {
  it('[T-109] of the channels of a category, others refused', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const { id: categoryId } = await newCategory(owner, teamId);
    const a = await newChannel(owner, teamId, { name: 'a', categoryId });
    const b = await newChannel(owner, teamId, { name: 'b', categoryId });
    const outside = await newChannel(owner, teamId, { name: 'outside' });
    const params = { teamId, categoryId };
    const path = `/api/teams/${teamId}/categories/${categoryId}/channels-priority`;
    const channels = [
      { id: b.id, priority: 0 },
      { id: a.id, priority: 1 },
    ];
    const ordered = await manager.raw('POST', path, { body: JSON.stringify({ channels }) });
    expect(ordered.status).toBe(200);
    expect(await namesIn(member, teamId, categoryId)).toEqual(['b', 'a']);
    const answer = await manager.call(orderCategoryChannels, {
      params,
      body: { channels: [{ id: outside.id, priority: 0 }] },
    });
    expect(refusal(answer).code).toBe('team.order-mismatch');
  });

  it('[T-107] of categories names all that one sees; hidden ones keep their place', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const ids = [];
    for (const name of ['a', 'hidden', 'c']) ids.push((await newCategory(owner, teamId, name)).id);
    const [a, hidden, c] = ids;
    if (!a || !hidden || !c) throw new Error('three categories were made');
    await owner.ok(setCategoryRoleOverride, {
      params: { teamId, categoryId: hidden, roleId: everyoneRoleId(teamId) },
      body: { allow: 0, deny: view },
    });
    const params = { teamId };
    const path = `/api/teams/${teamId}/categories-priority`;
    const ordered = await manager.raw('POST', path, {
      body: JSON.stringify({ categories: [c, a] }),
    });
    expect(ordered.status).toBe(200);
    const { categories } = await seenBy(owner, teamId);
    expect(categories.map(({ name }) => name)).toEqual(['c', 'hidden', 'a']);
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'category.updated',
      options: { count: 2 },
    });
    for (const wrong of [[c], [c, c], [c, a, hidden], [c, a, '42']]) {
      const answer = await manager.call(orderCategories, { params, body: { categories: wrong } });
      expect(refusal(answer).code).toBe('team.order-mismatch');
    }
    const refused = await member.call(orderCategories, { params, body: { categories: [a, c] } });
    expect(refusal(refused).code).toBe('team.missing-permission');
  });
});

describe('deleting a category', () => {
  it('[T-253] puts its channels, in their order, at the end of the uncategorised area', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const { id: categoryId } = await newCategory(owner, teamId, 'doomed');
    for (const name of ['a', 'b']) await newChannel(owner, teamId, { name, categoryId });
    const { id: kept } = await newCategory(owner, teamId, 'kept');
    const path = `/api/v1/teams/${teamId}/categories/${categoryId}`;
    const deleted = await manager.raw('DELETE', path);
    expect(deleted).toMatchObject({ status: 200, body: { success: true } });
    expect(await namesIn(member, teamId)).toEqual(['general', 'lounge', 'a', 'b']);
    expect((await seenBy(owner, teamId)).categories.map(({ id }) => id)).toEqual([kept]);
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'category.deleted',
      userId: manager.user.id,
      targetId: categoryId,
      options: { name: 'doomed', count: 2 },
    });
  });

  it('is for those who manage channels, or this category', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const { id: categoryId } = await newCategory(owner, teamId);
    const params = { teamId, categoryId };
    expect(refusal(await member.call(deleteCategory, { params })).code).toBe(
      'team.missing-permission',
    );
    await owner.ok(setCategoryUserOverride, {
      params: { ...params, userId: member.user.id },
      body: { allow: manage, deny: 0 },
    });
    expect((await member.call(deleteCategory, { params })).status).toBe(200);
    expect(refusal(await owner.call(deleteCategory, { params })).code).toBe('category.not-found');
  });
});
