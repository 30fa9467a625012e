import * as todo from '#shared/contract/channels/todo.ts';
import { cloneTodo } from '../../actions/todos/clone-todo.ts';
import { createTodo } from '../../actions/todos/create-todo.ts';
import { deleteTodo } from '../../actions/todos/delete-todo.ts';
import { listDueTodos } from '../../actions/todos/list-due-todos.ts';
import { listTodos } from '../../actions/todos/list-todos.ts';
import { updateTodo } from '../../actions/todos/update-todo.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** The lists of to-do channels. */
export const todoBindings: readonly Binding[] = [
  bindEndpoint(todo.listTodos, listTodos),
  bindEndpoint(todo.listDueTodos, listDueTodos),
  bindEndpoint(todo.createTodo, createTodo),
  bindEndpoint(todo.updateTodo, updateTodo),
  bindEndpoint(todo.deleteTodo, deleteTodo),
  bindEndpoint(todo.cloneTodo, cloneTodo),
];
