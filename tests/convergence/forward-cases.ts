import { forwardMessage } from '#shared/contract/messages/forward.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import type { StateEventName } from '#shared/contract/socket/server-events.ts';
import type { ConvergenceCase } from './convergence-case.ts';

const told: StateEventName[] = ['MESSAGE_SEND', 'MESSAGE_SEND', 'MESSAGE_SEND'];

/** What is said again elsewhere. */
export const forwardCases: readonly ConvergenceCase[] = [
  {
    name: 'MESSAGE_SEND of a forwarded message and the words behind it, to those who see the channel',
    async act(world) {
      const params = { channelId: world.open };
      const body = { content: 'said first' };
      const { message } = await world.actor.person.ok(sendMessage, { params, body });
      const from = { channelId: world.open, messageId: message.id };
      await world.actor.person.ok(forwardMessage, { params, body: { from, content: 'see?' } });
    },
    told: { actor: told, insider: told, outsider: told },
  },
];
