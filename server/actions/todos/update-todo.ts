import type * as contract from '#shared/contract/channels/todo.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentTodo } from '../../present/todo.ts';
import { holdTodo, saveTodo } from '../../store/todos.ts';
import type { Action } from '../action.ts';
import { requireTodoContent } from './require-todo-content.ts';

/** Changes what an item says, ticks it, or takes the tick away; what stays as it was is not told. */
export const updateTodo: Action<typeof contract.updateTodo> = async function updateTodo(
  deps,
  context,
  { params, body },
) {
  const content = body.content === undefined ? undefined : requireTodoContent(body.content);
  const { channelId } = params;
  const lock = { of: 'todos', channelId } as const;
  const item = await deps.write(context, { lock }, async (tx) => {
    const before = await holdTodo(tx.db, params);
    if (!before) throw new ProblemError('todo.not-found');
    const after = {
      ...before,
      content: content ?? before.content,
      completed: body.changeCompleted ? !before.completed : before.completed,
    };
    const changed = presentTodo(after);
    if (after.content === before.content && after.completed === before.completed) return changed;
    await saveTodo(tx.db, after);
    const { teamId } = tx.channel;
    tx.emit({ type: 'TODO_ITEM_UPDATED', data: { teamId, channelId, item: changed } });
    return changed;
  });
  return { success: true, item };
};
