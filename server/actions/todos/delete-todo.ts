import type * as contract from '#shared/contract/channels/todo.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertAuditEntry } from '../../store/audit-entries.ts';
import { deleteTodoRow } from '../../store/todos.ts';
import type { Action } from '../action.ts';
import { changeTodos } from './change-todos.ts';

/** Deletes an item and writes it down (T-237). */
export const deleteTodo: Action<typeof contract.deleteTodo> = async function deleteTodo(
  deps,
  { actor, channel },
  { params },
) {
  const { teamId, id: channelId } = channel;
  await changeTodos(deps, channelId, async ({ db, emit }) => {
    if (!(await deleteTodoRow(db, params))) throw new ProblemError('todo.not-found');
    await insertAuditEntry(db, {
      teamId,
      id: deps.newId<'audit-entry'>(),
      action: 'todo-items.deleted',
      userId: actor.userId,
      targetId: channelId,
      options: { channelId, count: 1 },
      changes: [],
    });
    emit({ type: 'TODO_ITEM_DELETED', data: { teamId, channelId, itemId: params.itemId } });
  });
  return { success: true };
};
