import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { addOutputs } from '#shared/reduce/reduce-outputs.ts';
import type { Slice } from './slice.ts';

/** A voice channel of a team. */
export interface OutputPlace {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

/** What of a voice channel is recorded, streamed or written down. */
export const outputsSlice: Slice<OutputPlace, Reply<'getVoiceOutputs'>> = {
  name: 'outputs',
  keyText: ({ channelId }) => channelId,
  scope: (place) => ({ kind: 'channel', ...place }),
  isHeld: (view, { channelId }) => view.outputs[channelId] !== undefined,
  fetch: (call, params) => call('getVoiceOutputs', { params }),
  merge: (view, { key, answer }) => addOutputs(view, key, answer.outputs),
};
