import { describe, expect, it } from 'vitest';
import type { MeetingRooms, MeetingView } from '#shared/contract/voice/meetings.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { newsBetween, requestCount } from './meeting-news.ts';

// reason: ids of this test
const [ann, bea] = ['1', '2'] as [UserId, UserId];
const channelId = '9' as ChannelId;

const quiet: MeetingView = {
  channelId,
  isHost: true,
  hostIds: [],
  hasWaitingRoom: false,
  waitingIds: [],
  hasStage: false,
  speakerIds: [],
  maySpeak: true,
  ownRequest: null,
  requestIds: [],
  polls: [],
  controls: [],
  breakout: null,
};
const rooms: MeetingRooms = {
  isOpen: true,
  rooms: [{ id: '1', name: 'Room 1', userIds: [ann] }],
  minutes: null,
  endsInMs: null,
  closesInMs: null,
  ownRoomId: '1',
  helpUserIds: [],
};

describe('what is new in a meeting', () => {
  it('is who waits, asks to speak or asks for help, each once', () => {
    const before: MeetingView = { ...quiet, waitingIds: [ann], breakout: rooms };
    const after: MeetingView = {
      ...quiet,
      waitingIds: [ann, bea],
      requestIds: [bea],
      breakout: { ...rooms, helpUserIds: [ann] },
    };
    expect(newsBetween(before, after)).toEqual([
      { is: 'knocks', userId: bea },
      { is: 'asks', userId: bea },
      { is: 'asksHelp', userId: ann, room: 'Room 1' },
    ]);
    expect(newsBetween(after, after)).toEqual([]);
    expect(requestCount(after)).toBe(4);
  });

  it('is what became of my own wish, place and room', () => {
    const audience: MeetingView = { ...quiet, maySpeak: false, ownRequest: 'pending' };
    expect(newsBetween(audience, { ...audience, ownRequest: 'denied' })).toEqual([
      { is: 'denied' },
    ]);
    const up: MeetingView = { ...quiet, ownRequest: 'accepted' };
    expect(newsBetween(audience, up)).toEqual([{ is: 'accepted' }]);
    expect(newsBetween(up, audience)).toEqual([{ is: 'moved' }]);
    expect(newsBetween(quiet, { ...quiet, breakout: rooms })).toEqual([
      { is: 'movedTo', room: 'Room 1' },
    ]);
    expect(newsBetween({ ...quiet, breakout: rooms }, quiet)).toEqual([{ is: 'movedBack' }]);
    expect(newsBetween({ ...quiet, isHost: false }, quiet)).toEqual([{ is: 'nowHost' }]);
  });

  it('is nothing on coming into another meeting', () => {
    // reason: an id of this test
    const other: MeetingView = { ...quiet, channelId: '8' as ChannelId, waitingIds: [ann] };
    expect(newsBetween(quiet, other)).toEqual([]);
  });
});
