import type * as contract from '#shared/contract/voice/recording.ts';
import type { Action } from '../action.ts';
import { fileStart } from './start-output.ts';

/** Writes down what is said in a voice channel, with captions for those in it. */
export const startTranscript: Action<typeof contract.startTranscript> =
  async function startTranscript(deps, context, { body }) {
    await deps.outputs.startTranscript(await fileStart(deps, context, body.toChannelId));
    return { success: true };
  };
