import type * as contract from '#shared/contract/channels/todo.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { holdTodo } from '../../store/todos.ts';
import type { Action } from '../action.ts';
import { addTodo } from './add-todo.ts';

/** Adds an item that says the same as another and is not done yet. */
export const cloneTodo: Action<typeof contract.cloneTodo> = async function cloneTodo(
  deps,
  { actor, channel },
  { params },
) {
  const item = await addTodo(deps, {
    channel,
    creatorId: actor.userId,
    async content(db) {
      const original = await holdTodo(db, params);
      if (!original) throw new ProblemError('todo.not-found');
      return original.content;
    },
  });
  return { success: true, item };
};
