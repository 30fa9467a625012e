import type { Interaction, InteractionUpdate } from '#shared/contract/messages/interaction.ts';
import type { Id } from '#shared/lib/ids.ts';
import { TEAM, LOBBY, ANNA } from './sample-view.ts';

// reason: sample ids
const id = '970' as Id<'interaction'>;
const place = { teamId: TEAM, channelId: LOBBY };

/** What a bot is asked. */
export function sampleInteraction(): Interaction {
  return {
    id,
    token: 'a'.repeat(43),
    kind: 'command',
    ...place,
    user: { id: ANNA, username: 'anna', profilePicture: null },
    // reason: a sample id
    command: { id: '971' as Id<'command'>, name: 'roll', options: {} },
    answerBy: '2026-01-02T00:00:05.000Z',
    expiresAt: '2026-01-02T00:15:00.000Z',
  };
}

/** What the asker is told of it. */
export function sampleInteractionUpdate(): InteractionUpdate {
  return { ...place, interactionId: id, nonce: null, state: 'answered', answer: null, modal: null };
}
