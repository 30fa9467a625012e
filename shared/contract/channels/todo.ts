import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, ruledText, success } from '../fields.ts';

/** As with a sent message: lets the rule of 256 characters answer in its own words. */
const MAX_CONTENT_ACCEPTED = 2_000;

/** A line of a to-do channel's list; the list is in the order of the ids. */
export const todoItemSchema = z.strictObject({
  id: idField<'todo'>(),
  content: z.string(),
  completed: z.boolean(),
});
export type TodoItem = z.output<typeof todoItemSchema>;

const channelParams = z.object({ channelId: idField<'channel'>() });
const itemParams = channelParams.extend({ itemId: idField<'todo'>() });
const contentField = ruledText(() => null, MAX_CONTENT_ACCEPTED);
const editLimit = { per: 'user', points: 120, seconds: 60 } as const;
const itemReply = z.strictObject({ success, item: todoItemSchema });

export const listTodos = endpoint({
  name: 'listTodos',
  method: 'GET',
  path: '/api/v1/channels/:channelId/todo/list',
  summary: 'The items of a to-do channel, oldest first',
  access: { kind: 'channel', channel: 'params.channelId', permission: 'VIEW_CHANNEL' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params: channelParams,
  reply: z.strictObject({ todos: z.array(todoItemSchema) }),
});

export const createTodo = endpoint({
  name: 'createTodo',
  method: 'POST',
  path: '/api/v1/channels/:channelId/todo/item',
  summary: 'Add an item at the end of the list',
  access: { kind: 'channel', channel: 'params.channelId', permission: 'CREATE_TODOS' },
  limit: editLimit,
  params: channelParams,
  body: z.object({ content: contentField }),
  reply: z.strictObject({ success, message: z.string(), item: todoItemSchema }),
});

export const updateTodo = endpoint({
  name: 'updateTodo',
  method: 'PUT',
  path: '/api/v1/channels/:channelId/todo/item/:itemId',
  summary: 'Change the text of an item, or tick it and take the tick away (changeCompleted: true)',
  access: { kind: 'channel', channel: 'params.channelId', permission: 'EDIT_TODOS' },
  limit: editLimit,
  params: itemParams,
  body: z
    .object({ content: contentField.optional(), changeCompleted: z.boolean().optional() })
    .refine(
      ({ content, changeCompleted }) => content !== undefined || changeCompleted !== undefined,
      'Names neither content nor changeCompleted',
    ),
  reply: itemReply,
});

export const deleteTodo = endpoint({
  name: 'deleteTodo',
  method: 'DELETE',
  path: '/api/v1/channels/:channelId/todo/item/:itemId',
  summary: 'Delete an item',
  access: { kind: 'channel', channel: 'params.channelId', permission: 'DELETE_TODOS' },
  limit: editLimit,
  params: itemParams,
  reply: z.strictObject({ success }),
});

export const cloneTodo = endpoint({
  name: 'cloneTodo',
  method: 'POST',
  path: '/api/v1/channels/:channelId/todo/item/:itemId/clone',
  summary: 'Add an item with the text of another, to be done once more',
  access: { kind: 'channel', channel: 'params.channelId', permission: 'CREATE_TODOS' },
  limit: editLimit,
  params: itemParams,
  reply: itemReply,
});
