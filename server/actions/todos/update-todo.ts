import type * as contract from '#shared/contract/channels/todo.ts';
import type { TodoItem } from '#shared/contract/channels/todo.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentTodo } from '../../present/todo.ts';
import { holdTodo, saveTodo, type TodoRow } from '../../store/todos.ts';
import type { Action } from '../action.ts';
import { requireAssignee } from './require-assignee.ts';
import { requireTodoContent } from './require-todo-content.ts';
import { tellAssigneeLater } from './tell-assignee.ts';

/** Changes an item: text, tick, who is to do it and until when; what stays as it was is not told. */
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
    if (body.assigneeId !== before.assignee_id) await requireAssignee(deps, tx, body.assigneeId);
    const after = {
      ...before,
      ...textAfter(before, content, context.actor.userId),
      completed: body.changeCompleted ? !before.completed : before.completed,
      assignee_id: body.assigneeId === undefined ? before.assignee_id : body.assigneeId,
      due_at: body.dueAt === undefined ? before.due_at : dateOf(body.dueAt),
    };
    const changed = presentTodo(after);
    if (saysTheSame(changed, presentTodo(before))) return changed;
    await saveTodo(tx.db, after);
    const { teamId } = tx.channel;
    tx.emit({ type: 'TODO_ITEM_UPDATED', data: { teamId, channelId, item: changed } });
    const { assignee_id: assigneeId } = after;
    if (assigneeId !== before.assignee_id) {
      const assignedBy = context.actor.userId;
      await tellAssigneeLater(tx, { itemId: after.id, assigneeId, assignedBy });
    }
    return changed;
  });
  return { success: true, item };
};

/** The text that an item has then, and whether its creator wrote it. */
function textAfter(before: TodoRow, content: string | undefined, writerId: UserId) {
  const { content: old, others_wrote: othersWrote } = before;
  if (content === undefined || content === old) return { content: old, others_wrote: othersWrote };
  return { content, others_wrote: before.creator_id !== writerId };
}

function saysTheSame(one: TodoItem, other: TodoItem): boolean {
  return (
    one.content === other.content &&
    one.completed === other.completed &&
    one.assigneeId === other.assigneeId &&
    one.dueAt === other.dueAt
  );
}

function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}
