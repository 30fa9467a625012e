import { describe, expect, it } from 'vitest';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import {
  changedParts,
  editsAfterSave,
  isDraftFine,
  limitOfSlider,
  sliderOfLimit,
} from './channel-draft.ts';

const channel: Channel = {
  // reason: ids of a test are plain numbers
  id: '10' as ChannelId,
  teamId: '1' as TeamId,
  type: 'watchstream',
  name: 'party',
  description: '',
  nsfw: false,
  userLimit: 0,
  rateLimitPerUser: 0,
  region: 'us-east-1',
  categoryId: null,
  priority: 0,
  additionalData: { streamPlatform: 'twitch', streamChannel: 'tayfa' },
  permissions: { roles: {}, users: {} },
};

describe('changedParts', () => {
  it('is nothing while nothing differs, outer spaces of the name apart', () => {
    expect(changedParts(channel, { ...channel, name: ' party ' })).toBeNull();
    expect(
      changedParts(channel, {
        ...channel,
        additionalData: { streamPlatform: 'twitch', streamChannel: 'tayfa' },
      }),
    ).toBeNull();
  });

  it('names what differs and nothing else', () => {
    const stream = { streamPlatform: 'kick', streamChannel: 'tayfa' } as const;
    expect(
      changedParts(channel, { ...channel, rateLimitPerUser: 30, additionalData: stream }),
    ).toEqual({ rateLimitPerUser: 30, additionalData: stream });
  });
});

describe('editsAfterSave', () => {
  it('is nothing when nothing was typed meanwhile', () => {
    const saved = { name: 'raid ', nsfw: true };
    expect(editsAfterSave(saved, saved)).toEqual({});
  });

  it('keeps what was typed while the save was under way, also what was saved before', () => {
    const saved = { name: 'raid', description: 'Fridays' };
    expect(editsAfterSave({ ...saved, description: 'Fridays at 9' }, saved)).toEqual({
      description: 'Fridays at 9',
    });
    expect(editsAfterSave({ ...saved, name: 'party', nsfw: true }, saved)).toEqual({
      name: 'party',
      nsfw: true,
    });
  });
});

it('refuses what the rules refuse', () => {
  expect(isDraftFine(channel)).toBe(true);
  expect(isDraftFine({ ...channel, name: ' ' })).toBe(false);
  expect(isDraftFine({ ...channel, description: 'x'.repeat(1_001) })).toBe(false);
  expect(
    isDraftFine({ ...channel, additionalData: { streamPlatform: 'kick', streamChannel: 'abc' } }),
  ).toBe(false);
});

it('[T-265] puts unlimited at the far end of a slider from 1 to 99', () => {
  expect(sliderOfLimit(0)).toBe(100);
  expect(limitOfSlider(100)).toBe(0);
  expect(limitOfSlider(99)).toBe(99);
  expect(limitOfSlider(1)).toBe(1);
  expect(sliderOfLimit(42)).toBe(42);
});
