import type * as contract from '#shared/contract/voice/recording.ts';
import type { Action } from '../action.ts';
import { requireHost } from './require-host.ts';

/** Ends a transcript, also one that another has started. */
export const stopTranscript: Action<typeof contract.stopTranscript> = async function stopTranscript(
  deps,
  context,
) {
  requireHost(deps, context);
  await deps.outputs.stopTranscript(context.channel.id);
  return { success: true };
};
