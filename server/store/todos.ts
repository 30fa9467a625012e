import { sql, type Insertable, type Selectable } from 'kysely';
import type { ChannelId, TodoId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { TodoTable } from './schema.ts';

export type TodoRow = Selectable<TodoTable>;

interface TodoKey {
  readonly channelId: ChannelId;
  readonly itemId: TodoId;
}

/** The items of a channel, oldest first. */
export function findTodos(db: Db, channelId: ChannelId): Promise<TodoRow[]> {
  return db
    .selectFrom('todos')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('id')
    .execute();
}

/** What a user is to do until a given time and is not done, the next first. */
export function findDueTodos(db: Db, userId: UserId, limit: number): Promise<TodoRow[]> {
  return db
    .selectFrom('todos')
    .selectAll()
    .where('assignee_id', '=', userId)
    .where('due_at', 'is not', null)
    .where('completed', '=', false)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function findTodo(db: Db, { channelId, itemId }: TodoKey): Promise<TodoRow | undefined> {
  return db
    .selectFrom('todos')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('id', '=', itemId)
    .executeTakeFirst();
}

/** An item, held until the transaction ends; undefined when there is none. */
export function holdTodo(db: Db, { channelId, itemId }: TodoKey): Promise<TodoRow | undefined> {
  return db
    .selectFrom('todos')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('id', '=', itemId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * How many items a channel has; undefined when the channel is gone. Holds the channel until the
 * transaction ends: it is not deleted meanwhile, and no other change adds to the list.
 */
export async function countHeldTodos(db: Db, channelId: ChannelId): Promise<number | undefined> {
  const channel = await db
    .selectFrom('channels')
    .select('id')
    .where('id', '=', channelId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!channel) return undefined;
  const { count } = await db
    .selectFrom('todos')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTodos(db: Db, todos: readonly Insertable<TodoTable>[]): Promise<void> {
  await db
    .insertInto('todos')
    .values([...todos])
    .execute();
}

/** Replaces all that is said of an item. */
export async function saveTodo(db: Db, { channel_id, id, ...said }: TodoRow): Promise<void> {
  await db
    .updateTable('todos')
    .set({
      content: said.content,
      completed: said.completed,
      assignee_id: said.assignee_id,
      due_at: said.due_at,
      others_wrote: said.others_wrote,
    })
    .where('channel_id', '=', channel_id)
    .where('id', '=', id)
    .execute();
}

/** Deletes an item; false when there was none. */
export async function deleteTodoRow(db: Db, { channelId, itemId }: TodoKey): Promise<boolean> {
  const result = await db
    .deleteFrom('todos')
    .where('channel_id', '=', channelId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
