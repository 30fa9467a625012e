import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { addWatchers } from '#shared/reduce/reduce-watching.ts';
import type { Slice } from './slice.ts';

/** A watch channel of a team. */
export interface WatchPlace {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

/** Who watches the stream of a watch channel. */
export const watchersSlice: Slice<WatchPlace, Reply<'listWatchers'>> = {
  name: 'watchers',
  keyText: ({ channelId }) => channelId,
  scope: (place) => ({ kind: 'channel', ...place }),
  isHeld: (view, { channelId }) => view.watchers[channelId]?.isLoaded ?? false,
  fetch: (call, params) => call('listWatchers', { params }),
  merge: (view, { key, answer }) => addWatchers(view, key, answer.watchers),
};
