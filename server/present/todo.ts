import type { TodoItem } from '#shared/contract/channels/todo.ts';
import type { TodoRow } from '../store/todos.ts';

/** What leaves the server of a to-do item. */
export function presentTodo({ id, content, completed }: TodoRow): TodoItem {
  return { id, content, completed };
}
