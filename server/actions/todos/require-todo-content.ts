import { validateTodo } from '#shared/rules/validation.ts';
import { ProblemError } from '../../lib/problem-error.ts';

/**
 * The text of an item as it is kept, without outer white space.
 * @throws ProblemError todo.empty, todo.too-long, both with the text at `content`
 */
export function requireTodoContent(content: string): string {
  const trimmed = content.trim();
  const problem = validateTodo(trimmed);
  if (!problem) return trimmed;
  const code = problem.code === 'todo.empty' ? 'todo.empty' : 'todo.too-long';
  throw new ProblemError(code, { errors: { content: problem.message } });
}
