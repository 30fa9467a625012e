import type { Reply } from '#shared/contract/endpoint-call.ts';
import { addOutputs } from '#shared/reduce/reduce-outputs.ts';
import type { ChannelPlace, Slice } from './slice.ts';

/** What of a voice channel is recorded, streamed or written down. */
export const outputsSlice: Slice<ChannelPlace, Reply<'getVoiceOutputs'>> = {
  name: 'outputs',
  keyText: ({ channelId }) => channelId,
  scope: (place) => ({ kind: 'channel', ...place }),
  isHeld: (view, { channelId }) => view.outputs[channelId] !== undefined,
  fetch: (call, params) => call('getVoiceOutputs', { params }),
  merge: (view, { key, answer }) => addOutputs(view, key, answer.outputs),
};
