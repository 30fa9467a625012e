import type * as contract from '#shared/contract/voice/recording.ts';
import type { Action } from '../action.ts';
import { outputStart } from './start-output.ts';

/** Streams a voice channel to all who have the address (T-369). */
export const startLivestream: Action<typeof contract.startLivestream> =
  async function startLivestream(deps, context) {
    const path = await deps.outputs.startLivestream(outputStart(deps, context));
    return { success: true, path };
  };
