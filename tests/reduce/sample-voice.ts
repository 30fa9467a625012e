import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';
import { ANNA } from './sample-view.ts';

/** A voice channel that is recorded. */
export const sampleOutputs: VoiceOutputs = {
  recording: { state: 'recording', startedBy: ANNA, ranMs: 0, since: 1_000, failure: null },
  livestream: { state: 'idle', startedBy: null, path: null, failure: null },
  transcript: { isOn: false, startedBy: null, failure: null },
};
