import { expect, it } from 'vitest';
import { Strangers } from './strangers.ts';

const me = { userId: '1', attendeeId: '11' };
const ann = { userId: '2', attendeeId: '12' };

function groupOf(...ids: (typeof me | null)[]) {
  return { leaves: () => ids.map((id, leaf) => ({ leaf, id })) };
}

it('are those in the group who are not shown, when they should be', () => {
  const shown = new Set<string>();
  const strangers = new Strangers(me, ({ attendeeId }) => shown.has(attendeeId));
  expect(strangers.judge(groupOf(me), 0)).toBe('none');
  // who has just come may be told a little later
  expect(strangers.judge(groupOf(me, ann), 0)).toBe('waiting');
  expect(strangers.judge(groupOf(me, ann), 2_999)).toBe('waiting');
  expect(strangers.judge(groupOf(me, ann), 3_000)).toBe('stranger');
  expect(strangers.isNews()).toBe(true);
  expect(strangers.judge(groupOf(me, ann), 3_100)).toBe('stranger');
  expect(strangers.isNews()).toBe(false);
  shown.add('12');
  expect(strangers.judge(groupOf(me, ann), 3_200)).toBe('none');
  // who has just left is on the way out
  shown.delete('12');
  expect(strangers.judge(groupOf(me, ann), 4_000)).toBe('none');
  expect(strangers.judge(groupOf(me, ann), 18_999)).toBe('none');
  expect(strangers.judge(groupOf(me, ann), 19_000)).toBe('stranger');
  expect(strangers.judge(groupOf(me), 19_100)).toBe('none');
});

it('are those without a name, and those of another stay of a participant', () => {
  const strangers = new Strangers(me, ({ attendeeId }) => attendeeId === '12');
  const other = { userId: '2', attendeeId: '13' };
  strangers.judge(groupOf(me, ann, null), 0);
  expect(strangers.judge(groupOf(me, ann, null), 3_000)).toBe('stranger');
  strangers.judge(groupOf(me, ann, other), 4_000);
  expect(strangers.judge(groupOf(me, ann, other), 7_000)).toBe('stranger');
});
