import type * as contract from '#shared/contract/channels/todo.ts';
import { channelKinds } from '#shared/rules/channel-kinds.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentTodo } from '../../present/todo.ts';
import { findTodos } from '../../store/todos.ts';
import type { Action } from '../action.ts';

/** The list of a to-do channel. */
export const listTodos: Action<typeof contract.listTodos> = async function listTodos(
  deps,
  { channel },
) {
  if (channelKinds[channel.type].holds !== 'todos') throw new ProblemError('channel.not-todo');
  const rows = await findTodos(deps.db, channel.id);
  return { todos: rows.map(presentTodo) };
};
