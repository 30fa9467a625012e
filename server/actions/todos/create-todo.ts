import type * as contract from '#shared/contract/channels/todo.ts';
import type { Action } from '../action.ts';
import { addTodo } from './add-todo.ts';
import { requireTodoContent } from './require-todo-content.ts';

/** Adds an item to a list. */
export const createTodo: Action<typeof contract.createTodo> = async function createTodo(
  deps,
  context,
  { params, body },
) {
  const content = requireTodoContent(body.content);
  const lock = { of: 'todos', channelId: params.channelId } as const;
  const item = await deps.write(context, { lock }, (tx) =>
    addTodo(deps, tx, { creatorId: context.actor.userId, content }),
  );
  return { success: true, message: 'The item was added.', item };
};
