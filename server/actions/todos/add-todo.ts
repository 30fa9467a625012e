import type { Channel } from '#shared/contract/channels/channel.ts';
import type { TodoItem } from '#shared/contract/channels/todo.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { channelLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentTodo } from '../../present/todo.ts';
import { countHeldTodos, insertTodos } from '../../store/todos.ts';
import type { ActionDeps } from '../action-deps.ts';
import { changeTodos } from './change-todos.ts';
import type { Db } from '../../store/database.ts';

interface NewTodo {
  readonly channel: Channel;
  readonly creatorId: UserId;
  /** What it is to say; read inside the change when it comes from another item. */
  readonly content: string | ((db: Db) => Promise<string>);
}

/**
 * Puts an item at the end of a list and tells of it.
 * @throws ProblemError channel.not-found, todo.limit-reached
 */
export async function addTodo(
  deps: ActionDeps,
  { channel, creatorId, content }: NewTodo,
): Promise<TodoItem> {
  const { id: channelId, teamId } = channel;
  return changeTodos(deps, channelId, async ({ db, emit }) => {
    const count = await countHeldTodos(db, channelId);
    if (count === undefined) throw new ProblemError('channel.not-found');
    const said = typeof content === 'string' ? content : await content(db);
    if (count >= channelLimits.todosPerChannel) throw new ProblemError('todo.limit-reached');
    const row = {
      id: deps.newId<'todo'>(),
      channel_id: channelId,
      creator_id: creatorId,
      content: said,
      completed: false,
    };
    await insertTodos(db, [row]);
    const item = presentTodo(row);
    emit({ type: 'TODO_ITEM_CREATED', data: { teamId, channelId, item } });
    return item;
  });
}
