import type * as contract from '#shared/contract/channels/todo.ts';
import type { Action } from '../action.ts';
import { addTodo } from './add-todo.ts';
import { requireTodoContent } from './require-todo-content.ts';

/** Adds an item to a list. */
export const createTodo: Action<typeof contract.createTodo> = async function createTodo(
  deps,
  { actor, channel },
  { body },
) {
  const content = requireTodoContent(body.content);
  const item = await addTodo(deps, { channel, creatorId: actor.userId, content });
  return { success: true, message: 'The item was added.', item };
};
