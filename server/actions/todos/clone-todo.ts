import type * as contract from '#shared/contract/channels/todo.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { holdTodo } from '../../store/todos.ts';
import type { Action } from '../action.ts';
import { addTodo } from './add-todo.ts';
import { canBeAssigned } from './require-assignee.ts';

/** Adds an item that says the same as another, for the same person, and is due at no time yet. */
export const cloneTodo: Action<typeof contract.cloneTodo> = async function cloneTodo(
  deps,
  context,
  { params },
) {
  const lock = { of: 'todos', channelId: params.channelId } as const;
  const item = await deps.write(context, { lock }, async (tx) => {
    const original = await holdTodo(tx.db, params);
    if (!original) throw new ProblemError('todo.not-found');
    const { content, assignee_id } = original;
    const isThere = assignee_id !== null && (await canBeAssigned(deps, tx, assignee_id));
    const assigneeId = isThere ? assignee_id : null;
    const creatorId = context.actor.userId;
    const othersWrote = original.creator_id !== creatorId || original.others_wrote !== false;
    return addTodo(deps, tx, { creatorId, content, othersWrote, assigneeId });
  });
  return { success: true, item };
};
