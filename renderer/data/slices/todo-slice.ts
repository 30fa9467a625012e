import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { addTodos } from '#shared/reduce/reduce-todos.ts';
import type { Slice } from './slice.ts';

/** A to-do channel of a team. */
export interface TodoPlace {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

/** The list of a to-do channel. */
export const todosSlice: Slice<TodoPlace, Reply<'listTodos'>> = {
  name: 'todos',
  keyText: ({ channelId }) => channelId,
  scope: (place) => ({ kind: 'channel', ...place }),
  isHeld: (view, { channelId }) => view.todos[channelId]?.isLoaded ?? false,
  fetch: (call, { channelId }) => call('listTodos', { params: { channelId } }),
  merge: (view, { key, answer }) => addTodos(view, key, answer.todos),
};
