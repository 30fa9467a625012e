import type { Reply } from '#shared/contract/endpoint-call.ts';
import { addTodos } from '#shared/reduce/reduce-todos.ts';
import type { ChannelPlace, Slice } from './slice.ts';

/** The list of a to-do channel. */
export const todosSlice: Slice<ChannelPlace, Reply<'listTodos'>> = {
  name: 'todos',
  keyText: ({ channelId }) => channelId,
  scope: (place) => ({ kind: 'channel', ...place }),
  isHeld: (view, { channelId }) => view.todos[channelId]?.isLoaded ?? false,
  fetch: (call, { channelId }) => call('listTodos', { params: { channelId } }),
  merge: (view, { key, answer }) => addTodos(view, key, answer.todos),
};
