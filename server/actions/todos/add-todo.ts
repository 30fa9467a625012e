import type { TodoItem } from '#shared/contract/channels/todo.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { channelLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentTodo } from '../../present/todo.ts';
import { countHeldTodos, insertTodos } from '../../store/todos.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ChannelTx } from '../write/write.ts';
import { tellAssigneeLater } from './tell-assignee.ts';

interface NewTodo {
  readonly creatorId: UserId;
  readonly content: string;
  /** It says what another wrote. */
  readonly othersWrote?: boolean;
  /** one who can see the list */
  readonly assigneeId?: UserId | null | undefined;
  /** ISO 8601 */
  readonly dueAt?: string | undefined;
}

/**
 * Puts an item at the end of a list and tells of it, also whom it is for.
 * @throws ProblemError channel.not-found, todo.limit-reached
 */
export async function addTodo(
  deps: Pick<ActionDeps, 'newId'>,
  tx: ChannelTx,
  { creatorId, content, othersWrote = false, assigneeId = null, dueAt }: NewTodo,
): Promise<TodoItem> {
  const { db, channel, emit } = tx;
  const { id: channelId, teamId } = channel;
  const count = await countHeldTodos(db, channelId);
  if (count === undefined) throw new ProblemError('channel.not-found');
  if (count >= channelLimits.todosPerChannel) throw new ProblemError('todo.limit-reached');
  const row = {
    id: deps.newId<'todo'>(),
    channel_id: channelId,
    creator_id: creatorId,
    content,
    completed: false,
    assignee_id: assigneeId,
    due_at: dueAt === undefined ? null : new Date(dueAt),
    others_wrote: othersWrote,
  };
  await insertTodos(db, [row]);
  const item = presentTodo(row);
  emit({ type: 'TODO_ITEM_CREATED', data: { teamId, channelId, item } });
  await tellAssigneeLater(tx, { itemId: item.id, assigneeId, assignedBy: creatorId });
  return item;
}
