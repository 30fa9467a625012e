import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import type { Db } from '../../store/database.ts';
import type { ActionDeps } from '../action-deps.ts';

type TodoEvent = Extract<StateEvent, { readonly type: `TODO_ITEM_${string}` }>;

/** A list under way of being changed: inside its transaction. */
interface TodoChange {
  readonly db: Db;
  /** Told after the commit. */
  readonly emit: (event: TodoEvent) => void;
}

/**
 * Changes the list of a channel, one change at a time: whoever sees it hears of the changes in the
 * order in which they were made.
 */
export async function changeTodos<Result>(
  deps: ActionDeps,
  channelId: ChannelId,
  work: (change: TodoChange) => Promise<Result>,
): Promise<Result> {
  return deps.lock(`todos:${channelId}`, async () => {
    const events: TodoEvent[] = [];
    const result = await deps.db
      .transaction()
      .execute((db) => work({ db, emit: (event) => events.push(event) }));
    deps.announcer.publish(events.map((event) => ({ event })));
    return result;
  });
}
