import type { TodoItem } from '../contract/channels/todo.ts';
import type { StateEventData } from '../contract/socket/server-events.ts';
import type { ChannelId, TeamId } from '../lib/ids.ts';
import type { ClientView, Collection } from './client-view.ts';
import { withItem, withLoaded, withoutItem } from './collection.ts';
import { withEntry } from './record.ts';

interface Place {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

/** A to-do item was added or changed. */
export function todoChanged(
  view: ClientView,
  { item, ...place }: StateEventData<'TODO_ITEM_CREATED' | 'TODO_ITEM_UPDATED'>,
): ClientView {
  return withTodos(view, place, (held) => withItem(held, item));
}

/** A to-do item is gone. */
export function todoDeleted(
  view: ClientView,
  { itemId, ...place }: StateEventData<'TODO_ITEM_DELETED'>,
): ClientView {
  return withTodos(view, place, (held) => withoutItem(held, itemId));
}

/** The list of a to-do channel, as it was answered. */
export function addTodos(view: ClientView, place: Place, items: readonly TodoItem[]): ClientView {
  return withTodos(view, place, (held) => withLoaded(held, items));
}

/** Of channels that are not, or no longer, in sight nothing is kept. */
function withTodos(
  view: ClientView,
  { teamId, channelId }: Place,
  change: (held: Collection<TodoItem> | undefined) => Collection<TodoItem>,
): ClientView {
  if (!view.channels[teamId]?.[channelId]) return view;
  const inChannel = change(view.todos[channelId]);
  return { ...view, todos: withEntry(view.todos, channelId, inChannel) };
}
