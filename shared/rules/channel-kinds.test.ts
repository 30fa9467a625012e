import { expect, it } from 'vitest';
import {
  channelKinds,
  hasSetting,
  isListedType,
  showsHistory,
  takesMessages,
} from './channel-kinds.ts';
import {
  channelBit,
  channelPermissionValues,
  channelTypes,
  creatableChannelTypes,
} from './permissions.ts';

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

it('searches exactly what holds messages, and counts announcements too', () => {
  for (const type of channelTypes) {
    const { holds, isSearched, isCountedUnread } = channelKinds[type];
    expect([type, isSearched, isCountedUnread]).toEqual([
      type,
      holds === 'messages',
      holds === 'messages' || holds === 'announcements',
    ]);
  }
  expect(channelTypes.filter((type) => takesMessages(type))).toEqual(['text']);
});

it('shows what was written before by a permission, and announcements to all who see them', () => {
  expect(showsHistory('text', channelBit('text', 'VIEW_CHANNEL'))).toBe(false);
  expect(showsHistory('text', channelBit('text', 'CAN_SEE_MESSAGE_HISTORY'))).toBe(true);
  expect(showsHistory('announcement', channelBit('announcement', 'VIEW_CHANNEL'))).toBe(true);
  expect(showsHistory('announcement', 0)).toBe(false);
  expect(showsHistory('todo', channelBit('todo', 'VIEW_CHANNEL'))).toBe(false);
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
