import { describe, expect, it } from 'vitest';
import type { Category, Channel } from '#shared/contract/channels/channel.ts';
import type { CategoryId, ChannelId, TeamId } from '#shared/lib/ids.ts';
import { channelTree, channelsInOrder } from './channel-tree.ts';
import { planCategoryMove, planChannelMove } from './plan-move.ts';

// reason: ids of a test are plain numbers
const teamId = '1' as TeamId;
const permissions = { roles: {}, users: {} };

function channel(id: string, priority: number, categoryId: string | null = null): Channel {
  return {
    // reason: as above
    id: id as ChannelId,
    teamId,
    type: 'text',
    name: `channel ${id}`,
    description: '',
    nsfw: false,
    userLimit: 0,
    rateLimitPerUser: 0,
    region: 'us-east-1',
    // reason: as above
    categoryId: categoryId as CategoryId | null,
    priority,
    additionalData: null,
    permissions,
  };
}

function category(id: string, priority: number): Category {
  // reason: as above
  return { id: id as CategoryId, teamId, name: `category ${id}`, priority, permissions };
}

function byId<Value extends { readonly id: string }>(values: readonly Value[]) {
  return Object.fromEntries(values.map((value) => [value.id, value]));
}

function treeOf(channels: readonly Channel[], categories: readonly Category[]) {
  return channelTree({
    channels: byId(channels),
    categories: byId(categories),
    isViewable: () => true,
  });
}

// reason: as above
const id = (text: string) => text as ChannelId & CategoryId;
const ids = (values: readonly { readonly id: string }[] | undefined) =>
  values?.map((one) => one.id);

describe('channelTree', () => {
  it('[T-098] lists uncategorised channels first, then the categories with theirs', () => {
    const tree = treeOf(
      [channel('12', 1, '30'), channel('10', 5), channel('11', 0, '30'), channel('13', 0, '31')],
      [category('31', 1), category('30', 0)],
    );
    expect(ids(tree.uncategorised)).toEqual(['10']);
    expect(ids(tree.branches.map((branch) => branch.category))).toEqual(['30', '31']);
    expect(ids(channelsInOrder(tree))).toEqual(['10', '11', '12', '13']);
  });

  it('[T-105] shows a category with a visible child, or one that is viewable itself', () => {
    const tree = channelTree({
      channels: byId([channel('10', 0, '30')]),
      categories: byId([category('30', 0), category('31', 1), category('32', 2)]),
      isViewable: ({ id: categoryId }) => categoryId === '32',
    });
    expect(ids(tree.branches.map((branch) => branch.category))).toEqual(['30', '32']);
  });

  it('keeps a channel whose category is hidden', () => {
    expect(ids(treeOf([channel('10', 0, '99')], []).uncategorised)).toEqual(['10']);
  });
});

describe('planChannelMove', () => {
  const tree = treeOf(
    [channel('10', 0), channel('11', 1), channel('12', 2), channel('20', 0, '30')],
    [category('30', 0), category('31', 1)],
  );

  it('reorders within an area and numbers it anew', () => {
    const move = planChannelMove(tree, id('12'), { categoryId: null, index: 0 });
    expect(ids(move?.channels)).toEqual(['12', '10', '11']);
    expect(move?.channels.map(({ priority }) => priority)).toEqual([0, 1, 2]);
    expect(move).toMatchObject({ from: null, to: null });
  });

  it('moves into a category at the place it is dropped on', () => {
    const move = planChannelMove(tree, id('10'), { categoryId: id('30'), index: 1 });
    expect(ids(move?.channels)).toEqual(['20', '10']);
    expect(move).toMatchObject({ from: null, to: '30' });
    expect(move?.channels[1]?.categoryId).toBe('30');
  });

  it('moves into an empty category and out again', () => {
    const into = planChannelMove(tree, id('20'), { categoryId: id('31'), index: 0 });
    expect(into).toMatchObject({ from: '30', to: '31' });
    const out = planChannelMove(tree, id('20'), { categoryId: null, index: 99 });
    expect(ids(out?.channels)).toEqual(['10', '11', '12', '20']);
    expect(out?.channels.at(-1)?.categoryId).toBeNull();
  });

  it('is nothing where the channel already stands', () => {
    expect(planChannelMove(tree, id('11'), { categoryId: null, index: 1 })).toBeNull();
    expect(planChannelMove(tree, id('99'), { categoryId: null, index: 1 })).toBeNull();
  });
});

describe('planCategoryMove', () => {
  const tree = treeOf([], [category('30', 0), category('31', 1), category('32', 2)]);

  it('puts a category elsewhere', () => {
    expect(ids(planCategoryMove(tree, id('32'), 0) ?? [])).toEqual(['32', '30', '31']);
    expect(ids(planCategoryMove(tree, id('30'), 1) ?? [])).toEqual(['31', '30', '32']);
  });

  it('is nothing where it stands', () => {
    expect(planCategoryMove(tree, id('31'), 1)).toBeNull();
  });
});
