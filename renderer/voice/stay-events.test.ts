import { expect, it } from 'vitest';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { ChannelId, Id, TeamId, UserId } from '#shared/lib/ids.ts';
import { changeOfStay, type StayChange } from './stay-events.ts';

// reason: ids of a test
const [me, other] = ['10', '11'] as UserId[] as [UserId, UserId];
// reason: as above
const [teamId, otherTeam] = ['1', '9'] as TeamId[] as [TeamId, TeamId];
// reason: as above
const [channelId, elsewhere] = ['2', '3'] as ChannelId[] as [ChannelId, ChannelId];
// reason: as above
const [mine, anew] = ['50', '51'] as Id<'attendee'>[] as [Id<'attendee'>, Id<'attendee'>];
// reason: as above
const callId = '60' as Id<'call'>;
const own = { me, place: { teamId, channelId }, attendeeId: mine };

const quiet = {
  isConnecting: true,
  isMuted: false,
  isDeafened: false,
  isSpeaking: false,
  isStreaming: false,
  allowsClips: false,
  keepsClipsOf: null,
};
const joined = (id: UserId, attendeeId: Id<'attendee'>): StateEvent => ({
  type: 'VOICE_PARTICIPANT_JOINED',
  data: { teamId, channelId: elsewhere, participant: { id, attendeeId, ...quiet } },
});
const left = (userId: UserId, of: ChannelId): StateEvent => ({
  type: 'VOICE_PARTICIPANT_LEFT',
  data: { teamId, channelId: of, userId },
});
const gone = (userId: UserId, of: TeamId): StateEvent => ({
  type: 'USER_LEFT_TEAM',
  data: { teamId: of, userId, reason: 'kicked', memberCount: 1 },
});

it.each<[string, StateEvent, StayChange | null]>([
  [
    'I am moved',
    joined(me, anew),
    { is: 'elsewhere', place: { teamId, channelId: elsewhere }, attendeeId: anew },
  ],
  ['my own join is told', joined(me, mine), null],
  ['another joins', joined(other, anew), null],
  ['I left', left(me, channelId), { is: 'out' }],
  ['I left another channel', left(me, elsewhere), null],
  ['another left', left(other, channelId), null],
  ['I was kicked', gone(me, teamId), { is: 'ended', reason: 'kicked' }],
  ['I left another team', gone(me, otherTeam), null],
  ['another was kicked', gone(other, teamId), null],
  [
    'the team is gone',
    { type: 'TEAM_DELETED', data: { teamId } },
    { is: 'ended', reason: 'kicked' },
  ],
  [
    'the channel is gone',
    { type: 'CHANNEL_DELETED', data: { teamId, channelId } },
    { is: 'ended', reason: 'disconnected' },
  ],
  [
    'another channel is gone',
    { type: 'CHANNEL_DELETED', data: { teamId, channelId: elsewhere } },
    null,
  ],
  [
    'my call is over',
    { type: 'CALL_ENDED', data: { id: callId, channelId } },
    { is: 'ended', reason: 'over' },
  ],
  [
    'another call is over',
    { type: 'CALL_ENDED', data: { id: callId, channelId: elsewhere } },
    null,
  ],
])('%s', (_title, event, change) => {
  expect(changeOfStay(event, own)).toEqual(change);
});
