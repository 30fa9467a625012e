import type * as contract from '#shared/contract/channels/todo.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { holdTodo } from '../../store/todos.ts';
import type { Action } from '../action.ts';
import { addTodo } from './add-todo.ts';

/** Adds an item that says the same as another and is not done yet. */
export const cloneTodo: Action<typeof contract.cloneTodo> = async function cloneTodo(
  deps,
  context,
  { params },
) {
  const lock = { of: 'todos', channelId: params.channelId } as const;
  const item = await deps.write(context, { lock }, async (tx) => {
    const original = await holdTodo(tx.db, params);
    if (!original) throw new ProblemError('todo.not-found');
    return addTodo(deps, tx, { creatorId: context.actor.userId, content: original.content });
  });
  return { success: true, item };
};
