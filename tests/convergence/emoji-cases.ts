import { deleteEmoji, renameEmoji } from '#shared/contract/teams/emoji.ts';
import type { StateEventName } from '#shared/contract/socket/server-events.ts';
import { uploadEmojis } from '../emojis/emoji-world.ts';
import type { ConvergenceCase } from './convergence-case.ts';

const told: StateEventName[] = ['EMOJI_CREATED', 'EMOJI_CREATED', 'EMOJI_UPDATED', 'EMOJI_DELETED'];

/** What happens to the emojis of a team. */
export const emojiCases: readonly ConvergenceCase[] = [
  {
    name: 'EMOJI_CREATED, EMOJI_UPDATED and EMOJI_DELETED to all members',
    async act(world) {
      const [first, second] = await uploadEmojis(world.actor.person, world.teamId, ['one', 'two']);
      await world.actor.person.ok(renameEmoji, {
        params: { teamId: world.teamId, emojiId: first.id },
        body: { name: 'renamed' },
      });
      await world.actor.person.ok(deleteEmoji, {
        params: { teamId: world.teamId, emojiId: second.id },
      });
    },
    told: { actor: told, insider: told, outsider: told },
  },
];
