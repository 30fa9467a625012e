import { useMemo } from 'react';
import type { TodoItem } from '#shared/contract/channels/todo.ts';
import { compareIds, type ChannelId, type UserId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';
import { applyToView } from '../apply-to-view.ts';
import type { ChannelPlace } from '../slices/slice.ts';
import { todosSlice } from '../slices/todo-slice.ts';
import { useSlice, type ShownSlice } from '../slices-of-page.ts';
import { useView, viewStore } from '../view-store.ts';

function heldItem(channelId: ChannelId, itemId: TodoItem['id']): TodoItem | undefined {
  return viewStore.get()?.todos[channelId]?.entries[itemId];
}

/** Shows an item as it will be; what others do to it meanwhile is told by events, as always. */
function show(place: ChannelPlace, item: TodoItem): void {
  applyToView({ type: 'TODO_ITEM_UPDATED', data: { ...place, item } });
}

export interface TodoList {
  /** Oldest first; undefined until they came. */
  readonly items: readonly TodoItem[] | undefined;
  readonly slice: ShownSlice;
}

/** The list of a to-do channel, kept up to date by the socket. */
export function useTodoList(place: ChannelPlace): TodoList {
  const held = useView((view) => view.todos[place.channelId]);
  const slice = useSlice(todosSlice, place);
  const entries = held?.isLoaded ? held.entries : undefined;
  const items = useMemo(
    () =>
      entries && Object.values(entries).toSorted((left, right) => compareIds(left.id, right.id)),
    [entries],
  );
  return { items, slice };
}

/**
 * Adds an item at the end of a list (M-191).
 * @throws ApiProblem
 */
export async function addTodo(place: ChannelPlace, content: string): Promise<void> {
  const params = { channelId: place.channelId };
  const { item } = await callApi('createTodo', { params, body: { content } });
  showNew(place, item);
}

/**
 * Adds an item with the text of another (M-194).
 * @throws ApiProblem
 */
export async function cloneTodo(place: ChannelPlace, { id: itemId }: TodoItem): Promise<void> {
  const params = { channelId: place.channelId, itemId };
  const { item } = await callApi('cloneTodo', { params });
  showNew(place, item);
}

/** The event may have come first, and others after it. */
function showNew(place: ChannelPlace, item: TodoItem): void {
  if (!heldItem(place.channelId, item.id)) {
    applyToView({ type: 'TODO_ITEM_CREATED', data: { ...place, item } });
  }
}

/**
 * Ticks an item or takes the tick away (M-182): at once here, then on the server.
 * @throws ApiProblem when it is refused; the tick is as before then
 */
export async function tickTodo(place: ChannelPlace, item: TodoItem): Promise<void> {
  const toggle = () => {
    const now = heldItem(place.channelId, item.id);
    if (now) show(place, { ...now, completed: !now.completed });
  };
  toggle();
  try {
    const params = { channelId: place.channelId, itemId: item.id };
    await callApi('updateTodo', { params, body: { changeCompleted: true } });
  } catch (error) {
    toggle();
    throw error;
  }
}

/**
 * Changes what an item says (M-192).
 * @throws ApiProblem
 */
export async function editTodo(
  place: ChannelPlace,
  item: TodoItem,
  content: string,
): Promise<void> {
  const params = { channelId: place.channelId, itemId: item.id };
  await callApi('updateTodo', { params, body: { content } });
  const now = heldItem(place.channelId, item.id);
  if (now?.content === item.content) show(place, { ...now, content });
}

/** Who is to do an item and until when, as far as it changes; null: no one, no time. */
export interface TodoPlan {
  readonly assigneeId?: UserId | null;
  /** ISO 8601 */
  readonly dueAt?: string | null;
}

/**
 * Says who is to do an item, and until when.
 * @throws ApiProblem
 */
export async function planTodo(
  place: ChannelPlace,
  { id: itemId }: TodoItem,
  plan: TodoPlan,
): Promise<void> {
  const params = { channelId: place.channelId, itemId };
  const { item } = await callApi('updateTodo', { params, body: plan });
  // what others did meanwhile may have been told first
  const now = heldItem(place.channelId, itemId);
  if (!now) return;
  const { assigneeId: _who, dueAt: _when, ...said } = now;
  const { assigneeId, dueAt } = item;
  show(place, { ...said, ...(assigneeId && { assigneeId }), ...(dueAt && { dueAt }) });
}

/**
 * Deletes an item (M-193).
 * @throws ApiProblem
 */
export async function deleteTodo(place: ChannelPlace, { id: itemId }: TodoItem): Promise<void> {
  await callApi('deleteTodo', { params: { channelId: place.channelId, itemId } });
  applyToView({ type: 'TODO_ITEM_DELETED', data: { ...place, itemId } });
}
