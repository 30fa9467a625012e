import { expect, it } from 'vitest';
import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { createReplicatedOutputStates, type OutputChange } from './output-states.ts';
import { noOutputs } from './voice-outputs.ts';

// reason: any text is an id here
const [channelId, teamId, startedBy] = ['1' as ChannelId, '2' as TeamId, '3' as UserId];
const place = { teamId, channelId };
const live: VoiceOutputs['livestream'] = {
  ...noOutputs.livestream,
  state: 'live',
  startedBy,
  path: '/live/secret',
};
const recording: VoiceOutputs['recording'] = {
  ...noOutputs.recording,
  state: 'recording',
  startedBy,
};

function heard(outputs: Partial<VoiceOutputs>): OutputChange {
  return { kind: 'outputs', place, outputs: { ...noOutputs, ...outputs } };
}

function states() {
  const told: OutputChange[] = [];
  const board = createReplicatedOutputStates({
    node: () => 1,
    announce: (change) => told.push(change),
  });
  return { board, told };
}

it('says of a node that is gone that what ran there died, and of nothing else', () => {
  const { board } = states();
  const stopped = { ...recording, state: 'stopped' as const };
  board.follow(heard({ recording: stopped, livestream: live }), 2);
  const [left] = board.forgetNode(2);
  expect(left?.outputs).toEqual({
    ...noOutputs,
    recording: stopped,
    livestream: { ...noOutputs.livestream, failure: 'died' },
  });
  board.follow(heard({ recording }), 2);
  expect(board.forgetNode(2)[0]?.outputs.recording).toMatchObject({
    state: 'stopped',
    failure: 'died',
  });
  expect(board.of(channelId)).toEqual(noOutputs);
});

it('takes what ended unheard at a node that is there for ended, not for dead', () => {
  const { board } = states();
  board.follow(heard({ recording }), 2);
  expect(board.replace(2, [])).toEqual([heard({})]);
  expect(board.of(channelId)).toEqual(noOutputs);
});

it('keeps what another node says of the channel by now', () => {
  const { board, told } = states();
  board.follow(heard({ recording }), 2);
  board.set(place, { ...noOutputs, livestream: live });
  board.follow(heard({}), 2);
  expect(told).toEqual([heard({ livestream: live })]);
  expect(board.channelAt('/live/secret')).toBe(channelId);
  expect(board.here()).toEqual(told);
  expect(board.forgetNode(2)).toEqual([]);
});
