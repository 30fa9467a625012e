import { expect, it } from 'vitest';
import type { MeetingView } from '#shared/contract/voice/meetings.ts';
import type { RemoteControl } from '#shared/contract/voice/remote-control.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { controlNews } from './control-news.ts';

// reason: ids of this test
const [me, ann, bea] = ['1', '2', '3'] as [UserId, UserId, UserId];

function meeting(...controls: readonly RemoteControl[]): MeetingView {
  // reason: the rest is not looked at
  return { channelId: '9', controls } as unknown as MeetingView;
}

const mine = (state: RemoteControl['state'], why: RemoteControl['why'] = null): RemoteControl => ({
  sharerId: ann,
  viewerId: me,
  state,
  why,
});
const ofMine = (
  state: RemoteControl['state'],
  why: RemoteControl['why'] = null,
): RemoteControl => ({
  sharerId: me,
  viewerId: ann,
  state,
  why,
});

it.each([
  ['one asks for my screen', null, ofMine('requested'), [{ is: 'asks', userId: ann }]],
  ['what I ask for myself', null, mine('requested'), []],
  ['I may', mine('requested'), mine('granted'), [{ is: 'begins', userId: ann }]],
  ['what I allow myself', ofMine('requested'), ofMine('granted'), []],
  [
    'I may not',
    mine('requested'),
    mine('terminated', 'refused'),
    [{ is: 'ended', userId: ann, why: 'refused' }],
  ],
  ['what I refuse myself', ofMine('requested'), ofMine('terminated', 'refused'), []],
  [
    'their key',
    mine('granted'),
    mine('terminated', 'key'),
    [{ is: 'ended', userId: ann, why: 'key' }],
  ],
  [
    'my key',
    ofMine('granted'),
    ofMine('terminated', 'key'),
    [{ is: 'ended', userId: ann, why: 'key' }],
  ],
  ['what I take back', mine('requested'), mine('terminated', 'stopped'), []],
  ['nothing new', mine('granted'), mine('granted'), []],
  ['others', null, { ...mine('granted'), viewerId: bea }, []],
] as const)('%s', (...[, before, after, expected]) => {
  const was = before ? meeting(before) : meeting();
  expect(controlNews(was, meeting(after), me)).toEqual(expected);
});

it('what one finds on coming into another meeting is no news', () => {
  // reason: an id of this test
  const elsewhere = { ...meeting(), channelId: '8' } as MeetingView;
  expect(controlNews(elsewhere, meeting(mine('granted')), me)).toEqual([]);
});
