import type { TodoItem } from '#shared/contract/channels/todo.ts';
import type { TodoRow } from '../store/todos.ts';

/** What leaves the server of a to-do item. */
export function presentTodo(row: TodoRow): TodoItem {
  const { id, content, completed, assignee_id: assigneeId, due_at: dueAt } = row;
  return {
    id,
    content,
    completed,
    ...(assigneeId !== null && { assigneeId }),
    ...(dueAt !== null && { dueAt: dueAt.toISOString() }),
  };
}
