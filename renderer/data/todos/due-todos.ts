import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';
import { useRefetchOn } from '../refetch-on.ts';
import { viewStore } from '../view-store.ts';

type Due = Reply<'listDueTodos'>['todos'];

/** As many as are told of at once. */
const SHOWN = 5;
const QUERY_KEY = ['todos', 'due'];

/** Whether an event is about a task that is mine, or was among those shown. */
export function concernsDue(
  event: StateEvent,
  me: UserId | undefined,
  shown: Due | undefined,
): boolean {
  const isShown = (id: string) => shown?.some(({ item }) => item.id === id) ?? false;
  switch (event.type) {
    case 'TODO_ITEM_CREATED':
    case 'TODO_ITEM_UPDATED': {
      const { item } = event.data;
      return (item.assigneeId !== undefined && item.assigneeId === me) || isShown(item.id);
    }
    case 'TODO_ITEM_DELETED':
      return isShown(event.data.itemId);
    default:
      return false;
  }
}

function concernsMine(event: StateEvent, held: unknown): boolean {
  // reason: what is held under this key is what the query below answers
  return concernsDue(event, viewStore.get()?.me.id, held as Due | undefined);
}

/** What I am to do until a given time, the next first; kept up by events. */
export function useDueTodos() {
  useRefetchOn(QUERY_KEY, concernsMine);
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: async () => (await callApi('listDueTodos', { query: { limit: SHOWN } })).todos,
    // what changed while the list was not looked at was heard by none
    staleTime: 0,
  });
}
