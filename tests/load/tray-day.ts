import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createTrayDay } from '../desktop/tray-day.ts';
import type { LoadPart, LoadRow } from './load-part.ts';
import { loadNumbers, machineLoad, rounded } from './rounds.ts';

const HOURS = 24;
/** So long code comes to be compiled; what grows after it grows. */
const WARM_UP_HOURS = 24;
const SAMPLE_EVERY = 4;
const BYTES_IN_MB = 1_048_576;

/** What is held once all garbage is collected, in MB. */
function heldMegabytes(): number {
  setFlagsFromString('--expose-gc');
  // reason: the flag puts this function into new contexts
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed / BYTES_IN_MB;
}

/** Whether main grows while its window lies in the tray: what it holds over a day and a day before. */
export const trayDay: LoadPart = {
  name: 'tray-day',
  async run() {
    const before = machineLoad();
    const day = createTrayDay();
    await day.start();
    for (let hour = 0; hour < WARM_UP_HOURS; hour += 1) await day.passHour();
    const rows: LoadRow[] = [];
    const held = [heldMegabytes()];
    for (let hour = 0; hour <= HOURS; hour += 1) {
      if (hour > 0) await day.passHour();
      if (hour % SAMPLE_EVERY !== 0) continue;
      const heap = heldMegabytes();
      held.push(heap);
      rows.push({ hour, 'heap, MB': rounded(heap), timers: day.timers() });
    }
    const grown = (held.at(-1) ?? Number.NaN) - (held[0] ?? Number.NaN);
    return {
      about: `Main without windows, by a clock that does not wait: ${String(HOURS)} hours after ${String(WARM_UP_HOURS)} that are not counted, each with a game, an absence, a sleep and a page loaded anew.`,
      rows,
      numbers: { 'grown in a day, MB': Number(grown.toFixed(3)), ...loadNumbers(before) },
    };
  },
};
