import { workerProgram } from '../../voice/media-world.ts';
import type { LoadPart } from '../load-part.ts';
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
    const rows = [
      ...(await measureVoiceRooms(workerProgram)),
      ...(await measureVoiceStage(workerProgram)),
      ...(await measureVoiceJoins()),
    ];
    return {
      about:
        'Voice channels in one worker, over plain RTP without ICE, encrypted on the way out: everybody has an open microphone and is sent ten voices; a stage over two. Then ten pages in a channel, of which one speaks.',
      rows,
      numbers: loadNumbers(before),
    };
  },
};
