import type * as contract from '#shared/contract/voice/recording.ts';
import type { Action } from '../action.ts';
import { requireHost } from './require-host.ts';

/** Pauses, resumes or stops a recording, also one that another has started. */
export const changeRecording: Action<typeof contract.changeRecording> =
  async function changeRecording(deps, context, { body }) {
    requireHost(deps, context);
    const { id } = context.channel;
    if (body.action === 'stop') await deps.outputs.stopRecording(id);
    else if (body.action === 'pause') await deps.outputs.pauseRecording(id);
    else await deps.outputs.resumeRecording(id);
    return { success: true };
  };
