import type * as contract from '#shared/contract/channels/todo.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteTodoRow } from '../../store/todos.ts';
import type { Action } from '../action.ts';

/** Deletes an item and writes it down (T-237). */
export const deleteTodo: Action<typeof contract.deleteTodo> = async function deleteTodo(
  deps,
  context,
  { params },
) {
  const { channelId } = params;
  await deps.write(context, { lock: { of: 'todos', channelId } }, async (tx) => {
    if (!(await deleteTodoRow(tx.db, params))) throw new ProblemError('todo.not-found');
    await tx.audit({
      action: 'todo-items.deleted',
      targetId: channelId,
      options: { channelId, count: 1 },
    });
    const { teamId } = tx.channel;
    tx.emit({ type: 'TODO_ITEM_DELETED', data: { teamId, channelId, itemId: params.itemId } });
  });
  return { success: true };
};
