import type * as contract from '#shared/contract/channels/todo.ts';
import type { Action } from '../action.ts';
import { addTodo } from './add-todo.ts';
import { requireAssignee } from './require-assignee.ts';
import { requireTodoContent } from './require-todo-content.ts';

/** Adds an item to a list. */
export const createTodo: Action<typeof contract.createTodo> = async function createTodo(
  deps,
  context,
  { params, body },
) {
  const content = requireTodoContent(body.content);
  const lock = { of: 'todos', channelId: params.channelId } as const;
  const { assigneeId, dueAt } = body;
  const item = await deps.write(context, { lock }, async (tx) => {
    await requireAssignee(deps, tx, assigneeId);
    return addTodo(deps, tx, { creatorId: context.actor.userId, content, assigneeId, dueAt });
  });
  return { success: true, message: 'The item was added.', item };
};
