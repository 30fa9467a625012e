import type * as contract from '#shared/contract/voice/recording.ts';
import type { Action } from '../action.ts';

/** What of a voice channel goes beyond those who are in it. */
export const getVoiceOutputs: Action<typeof contract.getVoiceOutputs> = function getVoiceOutputs(
  deps,
  { channel },
) {
  return Promise.resolve({ outputs: deps.outputs.of(channel.id) });
};
