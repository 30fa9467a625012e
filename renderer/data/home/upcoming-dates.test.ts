import { expect, it } from 'vitest';
import { id, PLANS, sampleMessage, TEAM } from '#tests/reduce/sample-view.ts';
import { upcomingDates } from './upcoming-dates.ts';

it('[X-025] what I scheduled and what I am to do stand together, the next first', () => {
  const at = (hour: number) => `2026-12-01T${String(hour)}:00:00.000Z`;
  const message = { ...sampleMessage(1), scheduledAt: at(19) };
  const todo = (number: number, hour: number) => ({
    teamId: TEAM,
    channelId: PLANS,
    item: { id: id<'todo'>(number), content: 'scout', completed: false, dueAt: at(hour) },
  });
  const dates = upcomingDates([message], [todo(1, 18), todo(2, 20)]);
  expect(dates.map((date) => [date.kind, date.at])).toEqual([
    ['todo', Date.parse(at(18))],
    ['message', Date.parse(at(19))],
    ['todo', Date.parse(at(20))],
  ]);
});
