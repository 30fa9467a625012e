import { describe, expect, it } from 'vitest';
import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';
import { outputFailure, outputNews } from './output-news.ts';

const nothing: VoiceOutputs = {
  recording: { state: 'idle', startedBy: null, ranMs: 0, since: null, failure: null },
  livestream: { state: 'idle', startedBy: null, path: null, failure: null },
  transcript: { isOn: false, startedBy: null, failure: null },
};

function recordingIn(
  state: VoiceOutputs['recording']['state'],
  failure: VoiceOutputs['recording']['failure'] = null,
): VoiceOutputs {
  return { ...nothing, recording: { ...nothing.recording, state, failure } };
}

describe('outputNews', () => {
  it('says what a recording does, and not that it is about to', () => {
    const way = ['idle', 'starting', 'recording', 'paused', 'recording', 'stopping', 'stopped'];
    // reason: these are states of recordings
    const steps = way.map((state) => recordingIn(state as VoiceOutputs['recording']['state']));
    const said = steps.slice(1).map((after, index) => outputNews(steps[index] ?? nothing, after));
    expect(said.flat()).toEqual([
      'recordingStarted',
      'recordingPaused',
      'recordingResumed',
      'recordingStopped',
    ]);
  });

  it('says that a livestream or a transcript begins and ends', () => {
    const live: VoiceOutputs = {
      ...nothing,
      livestream: { ...nothing.livestream, state: 'live' },
      transcript: { ...nothing.transcript, isOn: true },
    };
    expect(outputNews(nothing, live)).toEqual(['livestreamStarted', 'transcriptStarted']);
    expect(outputNews(live, nothing)).toEqual(['livestreamStopped', 'transcriptStopped']);
    expect(outputNews(live, live)).toEqual([]);
  });
});

describe('outputFailure', () => {
  it('says a failure once', () => {
    const failed = recordingIn('stopped', 'died');
    expect(outputFailure(nothing, failed)).toEqual({ of: 'recording', failure: 'died' });
    expect(outputFailure(failed, failed)).toBeNull();
  });
});
