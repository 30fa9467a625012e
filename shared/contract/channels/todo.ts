import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { countField, idField, momentField, ruledText, success, timeField } from '../fields.ts';

/** As with a sent message: lets the rule of 256 characters answer in its own words. */
const MAX_CONTENT_ACCEPTED = 2_000;
/** As many tasks as a home page could show; more are told once some are done. */
const MAX_DUE = 50;

/** A line of a to-do channel's list; the list is in the order of the ids. */
export const todoItemSchema = z.strictObject({
  id: idField<'todo'>(),
  content: z.string(),
  completed: z.boolean(),
  /** who is to do it; without it no one in particular */
  assigneeId: idField<'user'>().optional(),
  /** until when it is to be done */
  dueAt: timeField.optional(),
});
export type TodoItem = z.output<typeof todoItemSchema>;

const channelParams = z.object({ channelId: idField<'channel'>() });
const itemParams = channelParams.extend({ itemId: idField<'todo'>() });
const contentField = ruledText(() => null, MAX_CONTENT_ACCEPTED);
const editLimit = { per: 'user', points: 120, seconds: 60 } as const;
const itemReply = z.strictObject({ success, item: todoItemSchema });

/** What can be said of an item besides its text. */
const assigneeField = idField<'user'>();

export const listTodos = endpoint({
  name: 'listTodos',
  method: 'GET',
  path: '/api/v1/channels/:channelId/todo/list',
  summary: 'Lists the items of a to-do channel, oldest first',
  access: { kind: 'channel', channel: 'params.channelId', permission: 'VIEW_CHANNEL' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params: channelParams,
  reply: z.strictObject({ todos: z.array(todoItemSchema) }),
});

export const createTodo = endpoint({
  name: 'createTodo',
  method: 'POST',
  path: '/api/v1/channels/:channelId/todo/item',
  summary: 'Adds an item at the end of the list',
  access: { kind: 'channel', channel: 'params.channelId', permission: 'CREATE_TODOS' },
  limit: editLimit,
  params: channelParams,
  body: z.object({
    content: contentField,
    assigneeId: assigneeField.optional(),
    dueAt: momentField.optional(),
  }),
  reply: z.strictObject({ success, message: z.string(), item: todoItemSchema }),
});

export const updateTodo = endpoint({
  name: 'updateTodo',
  method: 'PUT',
  path: '/api/v1/channels/:channelId/todo/item/:itemId',
  summary:
    'Changes the text of an item, who is to do it and until when (null: no one, no time), or ticks it and takes the tick away (changeCompleted: true)',
  access: { kind: 'channel', channel: 'params.channelId', permission: 'EDIT_TODOS' },
  limit: editLimit,
  params: itemParams,
  body: z
    .object({
      content: contentField.optional(),
      changeCompleted: z.boolean().optional(),
      assigneeId: assigneeField.nullable().optional(),
      dueAt: momentField.nullable().optional(),
    })
    .refine(
      (change) => Object.values(change).some((value) => value !== undefined),
      'Names nothing to change',
    ),
  reply: itemReply,
});

export const deleteTodo = endpoint({
  name: 'deleteTodo',
  method: 'DELETE',
  path: '/api/v1/channels/:channelId/todo/item/:itemId',
  summary: 'Deletes an item',
  access: { kind: 'channel', channel: 'params.channelId', permission: 'DELETE_TODOS' },
  limit: editLimit,
  params: itemParams,
  reply: z.strictObject({ success }),
});

export const cloneTodo = endpoint({
  name: 'cloneTodo',
  method: 'POST',
  path: '/api/v1/channels/:channelId/todo/item/:itemId/clone',
  summary: 'Adds an item with the text of another, to be done once more',
  access: { kind: 'channel', channel: 'params.channelId', permission: 'CREATE_TODOS' },
  limit: editLimit,
  params: itemParams,
  reply: itemReply,
});

/** A task of mine in a list that I may see. */
export const dueTodoSchema = z.strictObject({
  teamId: idField<'team'>(),
  channelId: idField<'channel'>(),
  item: todoItemSchema,
});
export type DueTodo = z.output<typeof dueTodoSchema>;

export const listDueTodos = endpoint({
  name: 'listDueTodos',
  method: 'GET',
  path: '/api/v1/me/todos/due',
  summary:
    'Lists what the caller is to do until a given time and is not done, wherever they may still look; the next first',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  query: z.object({ limit: countField(1, MAX_DUE).default(MAX_DUE) }),
  reply: z.strictObject({ todos: z.array(dueTodoSchema) }),
});
