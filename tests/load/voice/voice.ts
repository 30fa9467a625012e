import { workerProgram } from '../../voice/media-world.ts';
import type { LoadPart, LoadRow } from '../load-part.ts';
import { loadTable } from '../load-table.ts';
import { loadNumbers, machineLoad } from '../rounds.ts';
import { measureVoiceJoins } from './voice-joins.ts';
import { measureVoiceRooms } from './voice-rooms.ts';
import { measureVoiceStage } from './voice-stage.ts';

/** What voice costs. */
export const voiceLoad: LoadPart = {
  name: 'voice',
  async run() {
    if (workerProgram === null) throw new Error('There is no media worker: npm run voice:worker');
    const before = machineLoad();
    const rows: LoadRow[] = [];
    // each is shown as it is done: all together take minutes, and a later one may fail
    for (const measure of [measureVoiceRooms, measureVoiceStage, measureVoiceJoins]) {
      const measured = await measure(workerProgram);
      process.stdout.write(`${loadTable(measured)}\n\n`);
      rows.push(...measured);
    }
    return {
      about:
        'Voice channels in one worker, over plain RTP without ICE, encrypted on the way out: everybody has an open microphone and is sent ten voices; a stage over two. Then ten in a channel over the whole server, of which two are pages and one speaks.',
      rows,
      numbers: loadNumbers(before),
    };
  },
};
