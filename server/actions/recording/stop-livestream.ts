import type * as contract from '#shared/contract/voice/recording.ts';
import type { Action } from '../action.ts';
import { requireHost } from './require-host.ts';

/** Ends a livestream, also one that another has started. */
export const stopLivestream: Action<typeof contract.stopLivestream> = async function stopLivestream(
  deps,
  context,
) {
  requireHost(deps, context);
  await deps.outputs.stopLivestream(context.channel.id);
  return { success: true };
};
