import { workerProgram } from '../../voice/media-world.ts';
import type { Aim, LoadPart, LoadRow } from '../load-part.ts';
import { loadTable } from '../load-table.ts';
import { loadNumbers, machineLoad } from '../rounds.ts';
import { measureVoiceJoins } from './voice-joins.ts';
import { measureVoiceLeaks } from './voice-leaks.ts';
import { measureVoiceRooms } from './voice-rooms.ts';
import { measureVoiceStage } from './voice-stage.ts';

/** What some of the rows are to be: by what they measure, which of their columns, and the aim. */
const aimed: readonly (readonly [what: string, column: 'median' | 'p95', aim: Aim])[] = [
  ['a channel of 99, 10 speak: processor of the worker', 'median', { atMost: 50 }],
  ['a channel of 99, 10 speak: packets lost', 'median', { below: 0.5 }],
  ['a channel of 99, 10 speak: first syllable of one who was silent', 'median', { atMost: 250 }],
  ['first sound after the button, page just opened', 'p95', { below: 500 }],
  ['first sound after the button, again', 'p95', { below: 250 }],
  ['sound back after the network, cut for 3 s', 'median', { atMost: 1_000 }],
  ['sound back after the network, cut for 30 s', 'median', { atMost: 2_000 }],
  ['sound back over TCP, UDP blocked in mid-call', 'median', { atMost: 2_000 }],
  ['after 1,400 stays: consumers left', 'median', { atMost: 0 }],
];

/** What voice costs. */
export const voiceLoad: LoadPart = {
  name: 'voice',
  async run() {
    if (workerProgram === null) throw new Error('There is no media worker: npm run voice:worker');
    const before = machineLoad();
    const rows: LoadRow[] = [];
    // each is shown as it is done: all together take minutes, and a later one may fail
    for (const measure of [
      measureVoiceRooms,
      measureVoiceStage,
      measureVoiceLeaks,
      measureVoiceJoins,
    ]) {
      const measured = await measure(workerProgram);
      process.stdout.write(`${loadTable(measured)}\n\n`);
      rows.push(...measured);
    }
    const numbers = aimed.map(([what, column]) => {
      const row = rows.find((one) => one['what'] === what);
      return [nameOf(what, column), Number(row?.[column] ?? Number.NaN)] as const;
    });
    return {
      about:
        'Voice channels in one worker, over plain RTP without ICE, encrypted on the way out: everybody has an open microphone and is sent ten voices; a stage over two. Then ten in a channel over the whole server, of which two are pages and one speaks.',
      rows,
      aims: Object.fromEntries(aimed.map(([what, column, aim]) => [nameOf(what, column), aim])),
      numbers: { ...Object.fromEntries(numbers), ...loadNumbers(before) },
    };
  },
};

function nameOf(what: string, column: string): string {
  return column === 'median' ? what : `${what}, ${column}`;
}
