import { describe, expect, it } from 'vitest';
import type { Category, Channel } from '#shared/contract/channels/channel.ts';
import type { ChannelTree } from '../../data/channels/channel-tree.ts';
import { UNCATEGORISED } from './channel-areas.ts';
import { categoryIndexOn, channelPlaceOn } from './drop-target.ts';

// reason: the rules look at ids only
const channel = (id: string) => ({ id }) as Channel;
const category = (id: string) => ({ id }) as Category;

const tree: ChannelTree = {
  uncategorised: [channel('10'), channel('11')],
  branches: [
    { category: category('30'), channels: [channel('20'), channel('21')] },
    { category: category('31'), channels: [] },
  ],
};

describe('channelPlaceOn', () => {
  it('takes the place of the channel it is dropped on', () => {
    expect(channelPlaceOn(tree, '11')).toEqual({ categoryId: null, index: 1 });
    expect(channelPlaceOn(tree, '21')).toEqual({ categoryId: '30', index: 1 });
  });

  it('goes to the end of the category or area it is dropped on', () => {
    expect(channelPlaceOn(tree, '31')?.categoryId).toBe('31');
    expect(channelPlaceOn(tree, '31')?.index).toBeGreaterThan(1_000);
    expect(channelPlaceOn(tree, UNCATEGORISED)?.categoryId).toBeNull();
  });

  it('goes nowhere on what is not of the tree', () => {
    expect(channelPlaceOn(tree, '99')).toBeNull();
  });
});

describe('categoryIndexOn', () => {
  it('is the place of the category, also when dropped on one of its channels', () => {
    expect(categoryIndexOn(tree, '31')).toBe(1);
    expect(categoryIndexOn(tree, '20')).toBe(0);
    expect(categoryIndexOn(tree, '10')).toBeNull();
  });
});
