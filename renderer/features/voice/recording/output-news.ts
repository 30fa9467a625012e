import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';

/** What is said when a channel's outputs go from one moment to the next. */
type OutputNews =
  | 'recordingStarted'
  | 'recordingPaused'
  | 'recordingResumed'
  | 'recordingStopped'
  | 'livestreamStarted'
  | 'livestreamStopped'
  | 'transcriptStarted'
  | 'transcriptStopped';

/** Tells apart what everyone in the channel must notice. */
export function outputNews(before: VoiceOutputs, after: VoiceOutputs): readonly OutputNews[] {
  const news: OutputNews[] = [];
  const [was, is] = [before.recording.state, after.recording.state];
  if (was !== is && is === 'recording')
    news.push(was === 'paused' ? 'recordingResumed' : 'recordingStarted');
  if (was !== is && is === 'paused') news.push('recordingPaused');
  if (was !== is && is === 'stopped') news.push('recordingStopped');
  const [wasLive, isLive] = [before, after].map(({ livestream }) => livestream.state === 'live');
  if (wasLive !== isLive) news.push(isLive ? 'livestreamStarted' : 'livestreamStopped');
  if (before.transcript.isOn !== after.transcript.isOn)
    news.push(after.transcript.isOn ? 'transcriptStarted' : 'transcriptStopped');
  return news;
}

/** Something new that went wrong by itself; null: nothing did. */
export function outputFailure(
  before: VoiceOutputs,
  after: VoiceOutputs,
): {
  readonly of: 'recording' | 'livestream' | 'transcript';
  readonly failure: NonNullable<VoiceOutputs['recording']['failure']>;
} | null {
  for (const of of ['recording', 'livestream', 'transcript'] as const) {
    const { failure } = after[of];
    if (failure !== null && failure !== before[of].failure) return { of, failure };
  }
  return null;
}
