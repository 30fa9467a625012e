import { expect, it } from 'vitest';
import { createTrayDay } from '#tests/desktop/tray-day.ts';

const HOURS = 24;

// what it holds in memory is measured by `npm run load -- tray-day`
it('a day in the tray leaves as many timers waiting as its first hour, and does as much each hour', async () => {
  const day = createTrayDay();
  await day.start();
  const hours: Record<string, number>[] = [];
  for (let hour = 0; hour < HOURS; hour += 1) {
    const before = { ...day.counts };
    await day.passHour();
    const { looks, lists, told, captureLooks, idle, listeners } = day.counts;
    hours.push({
      timers: day.timers(),
      looks: looks - before.looks,
      lists: lists - before.lists,
      told: told - before.told,
      captureLooks: captureLooks - before.captureLooks,
      idle: idle - before.idle,
      listeners: listeners - before.listeners,
    });
  }
  // games, recording programs, the user's absence, updates
  const [, second] = hours;
  expect(second?.['timers']).toBe(4);
  expect(hours.slice(1)).toEqual(Array.from({ length: HOURS - 1 }, () => second));
  // at the start, and every four hours
  expect(day.counts.checks).toBe(1 + HOURS / 4);
}, 60_000);
