import type { ChannelBlueprint } from '../team-blueprint.ts';

/** A channel of Lodestar Gaming, with a thread on its talk. */
export const emberfall: ChannelBlueprint = {
  name: 'emberfall',
  type: 'text',
  category: 'games',
  description: 'Raids, builds and patch-note detective work.',
  talk: { file: 'emberfall', messages: 290 },
  threads: [
    {
      on: 'Wrote down the whole Bellkeeper fight',
      name: 'Bellkeeper corrections',
      lines: [
        { by: 'mia', text: 'Starting a thread so that the list above stays readable.' },
        {
          by: 'priya',
          text: 'Phase 2: the adds come at 70 and 45 %, not 40. Checked the logs.',
        },
        { by: 'elif', text: 'And the tank swap is on every third bell, not every second one.' },
        { by: 'aylin', text: 'Both fixed above, thank you. Anything for the last phase?' },
        { by: 'mia', text: 'Only that nobody should stand where the tank stands. Nobody.' },
      ],
    },
  ],
};
