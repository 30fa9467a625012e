import type * as contract from '#shared/contract/voice/recording.ts';
import type { Action } from '../action.ts';
import { fileStart } from './start-output.ts';

/** Records a voice channel; everyone who sees it is told (T-368). */
export const startRecording: Action<typeof contract.startRecording> = async function startRecording(
  deps,
  context,
  { body },
) {
  await deps.outputs.startRecording(await fileStart(deps, context, body.toChannelId));
  return { success: true };
};
