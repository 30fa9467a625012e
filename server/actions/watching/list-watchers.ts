import type * as contract from '#shared/contract/channels/watching.ts';
import type { Action } from '../action.ts';
import { requireStream } from './require-stream.ts';

/** Who watches the stream of a watch channel. */
export const listWatchers: Action<typeof contract.listWatchers> = function listWatchers(
  deps,
  { channel },
) {
  requireStream(channel);
  return Promise.resolve({ watchers: deps.watches.inChannel(channel.id).map((id) => ({ id })) });
};
