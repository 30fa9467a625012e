import { expect } from 'vitest';
import { listMessages, sendMessage } from '#shared/contract/messages/message.ts';
import { closePoll, voteInPoll } from '#shared/contract/messages/poll.ts';
import type { StateEventName } from '#shared/contract/socket/server-events.ts';
import type { ConvergenceCase } from './convergence-case.ts';

/** The job that writes the result runs on a machine that may be busy. */
const RESULT = { timeout: 30_000, interval: 50 };

const told: StateEventName[] = ['MESSAGE_SEND', 'POLL_UPDATED', 'POLL_UPDATED', 'MESSAGE_SEND'];

/** What happens to a poll. */
export const pollCases: readonly ConvergenceCase[] = [
  {
    name: 'POLL_UPDATED to all who see the channel, POLL_VOTED to the voter, and the result',
    async act(world) {
      const poll = { question: 'Tonight?', options: [{ text: 'Yes' }, { text: 'No' }] };
      const { message } = await world.actor.person.ok(sendMessage, {
        params: { channelId: world.open },
        body: { content: '', poll },
      });
      const params = { channelId: world.open, messageId: message.id };
      await world.outsider.person.ok(voteInPoll, { params, body: { options: [1] } });
      await world.actor.person.ok(closePoll, { params });
      await expect
        .poll(async () => {
          const { messages } = await world.actor.person.ok(listMessages, { params });
          return messages.some(({ pollEnd }) => pollEnd);
        }, RESULT)
        .toBe(true);
    },
    told: {
      actor: told,
      insider: told,
      outsider: ['MESSAGE_SEND', 'POLL_VOTED', 'POLL_UPDATED', 'POLL_UPDATED', 'MESSAGE_SEND'],
    },
  },
];
