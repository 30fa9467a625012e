import type { DemoRow } from './demo-rows.ts';
import type { IdAt } from './id-at.ts';
import type { PlannedTeam } from './plan-team.ts';

/** Between two items of a list. Milliseconds. */
const APART_MS = 7 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The lists of a team's to-do channels, written down over the last days. */
export function planTodos(
  team: PlannedTeam,
  { now, idAt }: { now: number; idAt: IdAt },
): DemoRow<'todos'>[] {
  return team.channels.flatMap(({ blueprint: { todos = [] }, row }) =>
    todos.map(({ text, isDone, dueInDays }, index) => ({
      id: idAt<'todo'>(now - (todos.length - index) * APART_MS),
      channel_id: row.id,
      creator_id: team.row.created_by,
      content: text,
      completed: isDone ?? false,
      assignee_id: dueInDays === undefined ? null : team.row.created_by,
      due_at: dueInDays === undefined ? null : new Date(now + dueInDays * DAY_MS),
      others_wrote: false,
    })),
  );
}
