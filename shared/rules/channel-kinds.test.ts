import { expect, it } from 'vitest';
import { channelKinds, hasSetting, isListedType, takesMessages } from './channel-kinds.ts';
import { channelPermissionValues, channelTypes, creatableChannelTypes } from './permissions.ts';

it('names only permissions that the type has', () => {
  const unknown = channelTypes.filter((type) => {
    const { writePermission } = channelKinds[type];
    return writePermission !== null && !(writePermission in channelPermissionValues[type]);
  });
  expect(unknown).toEqual([]);
});

it('lists every type that can be made, and nothing that only stands for others', () => {
  expect(creatableChannelTypes.filter((type) => !isListedType(type))).toEqual([]);
  expect(channelTypes.filter((type) => !isListedType(type))).toEqual(['category', 'DM', 'default']);
});

it('searches and counts exactly what holds messages', () => {
  for (const type of channelTypes) {
    const { holds, isSearched, isCountedUnread } = channelKinds[type];
    expect([type, isSearched, isCountedUnread]).toEqual([
      type,
      holds === 'messages',
      holds === 'messages',
    ]);
  }
  expect(channelTypes.filter((type) => takesMessages(type))).toEqual(['text']);
});

it('gives slow mode to text, a user limit to voice and a stream to watch-stream only', () => {
  const having = (setting: Parameters<typeof hasSetting>[1]) =>
    channelTypes.filter((type) => hasSetting(type, setting));
  expect(having('rateLimitPerUser')).toEqual(['text']);
  expect(having('nsfw')).toEqual(['text']);
  expect(having('userLimit')).toEqual(['voice']);
  expect(having('region')).toEqual(['voice']);
  expect(having('additionalData')).toEqual(['watchstream']);
});
