import { ProblemError } from '../lib/problem-error.ts';
import { noOutputs, type VoiceOutputBoard } from './voice-outputs.ts';

/** Where voice channels carry no sound, there is nothing to record. */
export const noVoiceOutputs: VoiceOutputBoard = {
  skills: { recording: false, livestream: false, transcript: false },
  of: () => noOutputs,
  listen: () => undefined,
  startRecording: () => Promise.reject(new ProblemError('recording.off')),
  pauseRecording: () => Promise.reject(new ProblemError('recording.not-running')),
  resumeRecording: () => Promise.reject(new ProblemError('recording.not-running')),
  stopRecording: () => Promise.reject(new ProblemError('recording.not-running')),
  startLivestream: () => Promise.reject(new ProblemError('livestream.off')),
  stopLivestream: () => Promise.reject(new ProblemError('livestream.not-running')),
  startTranscript: () => Promise.reject(new ProblemError('transcript.off')),
  stopTranscript: () => Promise.reject(new ProblemError('transcript.not-running')),
  livestreamFile: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};
