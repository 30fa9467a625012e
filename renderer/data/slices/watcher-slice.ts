import type { Reply } from '#shared/contract/endpoint-call.ts';
import { addWatchers } from '#shared/reduce/reduce-watching.ts';
import type { ChannelPlace, Slice } from './slice.ts';

/** Who watches the stream of a watch channel. */
export const watchersSlice: Slice<ChannelPlace, Reply<'listWatchers'>> = {
  name: 'watchers',
  keyText: ({ channelId }) => channelId,
  scope: (place) => ({ kind: 'channel', ...place }),
  isHeld: (view, { channelId }) => view.watchers[channelId]?.isLoaded ?? false,
  fetch: (call, params) => call('listWatchers', { params }),
  merge: (view, { key, answer }) => addWatchers(view, key, answer.watchers),
};
