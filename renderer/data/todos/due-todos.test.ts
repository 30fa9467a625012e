import { describe, expect, it } from 'vitest';
import type { DueTodo, TodoItem } from '#shared/contract/channels/todo.ts';
import { ANNA, id, ME, PLANS, TEAM } from '#tests/reduce/sample-view.ts';
import { concernsDue } from './due-todos.ts';

const place = { teamId: TEAM, channelId: PLANS };
const item: TodoItem = { id: id<'todo'>(1), content: 'scout', completed: false };
const shown: readonly DueTodo[] = [{ ...place, item: { ...item, assigneeId: ME } }];

function updated(assigneeId: typeof ME | undefined, itemId = item.id) {
  const told = { ...item, id: itemId, ...(assigneeId && { assigneeId }) };
  return { type: 'TODO_ITEM_UPDATED', data: { ...place, item: told } } as const;
}

describe('what is due is asked for again', () => {
  it('when a task is mine now, or was until now', () => {
    expect(concernsDue(updated(ME), ME, [])).toBe(true);
    expect(concernsDue(updated(ANNA), ME, [...shown])).toBe(true);
    expect(concernsDue(updated(undefined), ME, [...shown])).toBe(true);
    const deleted = { type: 'TODO_ITEM_DELETED', data: { ...place, itemId: item.id } } as const;
    expect(concernsDue(deleted, ME, [...shown])).toBe(true);
  });

  it('and not for what others do, or before I am known', () => {
    expect(concernsDue(updated(ANNA), ME, [])).toBe(false);
    expect(concernsDue(updated(undefined, id<'todo'>(2)), undefined, [...shown])).toBe(false);
    const deleted = {
      type: 'TODO_ITEM_DELETED',
      data: { ...place, itemId: id<'todo'>(2) },
    } as const;
    expect(concernsDue(deleted, ME, [...shown])).toBe(false);
  });
});
