import type { DueTodo } from '#shared/contract/channels/todo.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import { scheduledTime } from '../messages/scheduled.ts';

/** A date on the home page. `at`: milliseconds since 1970. */
export type UpcomingDate =
  | { readonly kind: 'message'; readonly at: number; readonly message: Message }
  | { readonly kind: 'todo'; readonly at: number; readonly due: DueTodo };

/** What I have scheduled and what I am to do until a given time, the next first. */
export function upcomingDates(
  messages: readonly Message[],
  due: readonly DueTodo[],
): readonly UpcomingDate[] {
  const dates: UpcomingDate[] = [];
  for (const message of messages)
    dates.push({ kind: 'message', at: scheduledTime(message), message });
  for (const todo of due)
    // reason: the list of what is due has what has a time only
    dates.push({ kind: 'todo', at: Date.parse(todo.item.dueAt ?? ''), due: todo });
  return dates.toSorted((left, right) => left.at - right.at);
}
