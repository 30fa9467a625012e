import { expect, it } from 'vitest';
import type { ControlEvent } from '#shared/contract/voice/remote-control.ts';
import { controlLimits } from '#shared/rules/remote-control.ts';
import { ControlQueue } from './control-queue.ts';

const move = (x: number): ControlEvent => ({ type: 'move', x, y: 0 });
const key = (isDown: boolean): ControlEvent => ({ type: 'key', code: 'KeyA', isDown });

function world() {
  const sent: ControlEvent[][] = [];
  const timers: (() => void)[] = [];
  const queue = new ControlQueue({
    send: (events) => sent.push(events),
    setTimer: (run) => void timers.push(run),
  });
  return { queue, sent, timers, tick: () => timers.shift()?.() };
}

it('tells what was done together, in order, and of moves in a row the last', () => {
  const { queue, sent, timers, tick } = world();
  for (const event of [move(0.1), move(0.2), key(true), move(0.3), move(0.4), key(false)])
    queue.add(event);
  expect(sent).toEqual([]);
  expect(timers).toHaveLength(1);
  tick();
  expect(sent).toEqual([[move(0.2), key(true), move(0.4), key(false)]]);
  expect(timers).toEqual([]);
});

it('tells no more at once than is taken, and the rest after it', () => {
  const { queue, sent, timers, tick } = world();
  const all = Array.from({ length: controlLimits.events + 2 }, (...[, index]) =>
    key(index % 2 === 0),
  );
  for (const event of all) queue.add(event);
  tick();
  tick();
  expect(sent.map(({ length }) => length)).toEqual([controlLimits.events, 2]);
  expect(sent.flat()).toEqual(all);
  expect(timers).toEqual([]);
});
