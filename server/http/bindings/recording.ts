import * as recording from '#shared/contract/voice/recording.ts';
import { changeRecording } from '../../actions/recording/change-recording.ts';
import { getVoiceOutputs } from '../../actions/recording/get-voice-outputs.ts';
import { startLivestream } from '../../actions/recording/start-livestream.ts';
import { startRecording } from '../../actions/recording/start-recording.ts';
import { startTranscript } from '../../actions/recording/start-transcript.ts';
import { stopLivestream } from '../../actions/recording/stop-livestream.ts';
import { stopTranscript } from '../../actions/recording/stop-transcript.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Recordings, livestreams and transcripts of voice channels. */
export const recordingBindings: readonly Binding[] = [
  bindEndpoint(recording.getVoiceOutputs, getVoiceOutputs),
  bindEndpoint(recording.startRecording, startRecording),
  bindEndpoint(recording.changeRecording, changeRecording),
  bindEndpoint(recording.startLivestream, startLivestream),
  bindEndpoint(recording.stopLivestream, stopLivestream),
  bindEndpoint(recording.startTranscript, startTranscript),
  bindEndpoint(recording.stopTranscript, stopTranscript),
];
