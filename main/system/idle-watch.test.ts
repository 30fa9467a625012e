import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { watchIdle } from './idle-watch.ts';

/** A machine whose clock and input the test moves. */
function machine() {
  let now = 0;
  let lastInput = 0;
  let timer: { at: number; run: () => void } | null = null;
  const changes: boolean[] = [];
  const events = new EventEmitter();
  const powerMonitor = Object.assign(events, {
    getSystemIdleTime: () => Math.floor((now - lastInput) / 1_000),
  });
  let looks = 0;
  return {
    changes,
    events,
    looks: () => looks,
    input() {
      lastInput = now;
    },
    start() {
      watchIdle({
        // reason: the two members that are used are there
        powerMonitor: powerMonitor as never,
        setTimer(run, ms) {
          looks += 1;
          timer = { at: now + ms, run };
        },
        onChange: (isIdle) => changes.push(isIdle),
      });
    },
    pass(ms: number) {
      const end = now + ms;
      for (let due = timer; due && due.at <= end; due = timer) {
        now = due.at;
        timer = null;
        due.run();
      }
      now = end;
    },
  };
}

const MINUTE = 60_000;

it('[D-073] tells of ten minutes without input, and of the first input after them', () => {
  const pc = machine();
  pc.start();
  pc.pass(9 * MINUTE);
  pc.input();
  pc.pass(9.9 * MINUTE);
  expect(pc.changes).toEqual([]);
  pc.pass(0.2 * MINUTE);
  expect(pc.changes).toEqual([true]);
  pc.input();
  pc.pass(3_000);
  expect(pc.changes).toEqual([true, false]);
});

it('[D-073] takes a locked screen for absence, at once', () => {
  const pc = machine();
  pc.start();
  pc.events.emit('lock-screen');
  expect(pc.changes).toEqual([true]);
  pc.events.emit('unlock-screen');
  expect(pc.changes).toEqual([true, false]);
});

it('looks rarely while somebody is there', () => {
  const pc = machine();
  pc.start();
  for (let minute = 0; minute < 60; minute += 1) {
    pc.input();
    pc.pass(MINUTE);
  }
  expect(pc.looks()).toBeLessThan(10);
});
