import {
  call,
  messageOf,
  name,
  pick,
  talkingChannelOf,
  type RandomAction,
} from './random-calls.ts';

const EMOJIS = ['👍', '❤', '❤️', '🔥', '🎉'] as const;

/** What happens to messages besides being written, changed and deleted one by one. */
export const enriching: readonly RandomAction[] = [
  {
    name: 'react or take a reaction back',
    weight: 16,
    async run(situation) {
      const { channelId, messageId } = await messageOf(situation);
      const emoji = encodeURIComponent(pick(situation.random, EMOJIS) ?? '👍');
      return call(situation, {
        method: situation.random() < 0.65 ? 'POST' : 'DELETE',
        path: `/api/v1/channels/${channelId}/messages/${messageId}/reactions/${emoji}`,
      });
    },
  },
  {
    name: 'pin or unpin',
    weight: 6,
    async run(situation) {
      const { channelId, messageId } = await messageOf(situation);
      return call(situation, {
        method: situation.random() < 0.6 ? 'PUT' : 'DELETE',
        path: `/api/v1/channels/${channelId}/pins/${messageId}`,
      });
    },
  },
  {
    name: 'answer a message',
    weight: 6,
    async run(situation) {
      const { channelId, messageId } = await messageOf(situation);
      return call(situation, {
        method: 'POST',
        path: `/api/v1/channels/${channelId}/messages`,
        body: { content: name(situation.random), replyTo: messageId },
      });
    },
  },
  {
    name: 'delete many messages',
    weight: 2,
    async run(situation) {
      const one = await messageOf(situation);
      const held = situation.actor.view().messages[one.channelId]?.messages ?? [];
      const some = held.filter(() => situation.random() < 0.2).map(({ id }) => id);
      return call(situation, {
        method: 'POST',
        path: `/api/v1/channels/${one.channelId}/messages/bulk-delete`,
        body: { messageIds: [one.messageId, ...some] },
      });
    },
  },
  {
    name: 'schedule a message',
    weight: 2,
    run: (situation) =>
      call(situation, {
        method: 'POST',
        path: `/api/v1/channels/${talkingChannelOf(situation)}/messages`,
        body: {
          content: name(situation.random),
          type: 'scheduled',
          scheduledAt: new Date(Date.now() + 7_200_000).toISOString(),
        },
      }),
  },
  {
    name: 'change or call off a scheduled message',
    weight: 2,
    run(situation) {
      const channelId = talkingChannelOf(situation);
      const waiting = Object.keys(situation.actor.view().scheduled[channelId]?.entries ?? {});
      const path = `/api/v1/channels/${channelId}/scheduled-messages/${pick(situation.random, waiting) ?? '1'}`;
      return situation.random() < 0.5
        ? call(situation, { method: 'DELETE', path })
        : call(situation, { method: 'PATCH', path, body: { content: name(situation.random) } });
    },
  },
  {
    name: 'mark a message as unread',
    weight: 2,
    async run(situation) {
      const { channelId, messageId } = await messageOf(situation);
      return call(situation, {
        method: 'POST',
        path: `/api/v1/channels/${channelId}/messages/${messageId}/unread`,
      });
    },
  },
  {
    name: 'look at a channel',
    weight: 4,
    async run(situation) {
      const { actor, random } = situation;
      await actor.reconnect();
      await actor.settle();
      const channels = Object.values(actor.view().channels[situation.teamId] ?? {});
      const channel = pick(random, channels);
      if (channel?.type === 'text')
        await actor.lookAt({ teamId: channel.teamId, channelId: channel.id });
      if (channel?.type === 'todo')
        await actor.lookAtTodos({ teamId: channel.teamId, channelId: channel.id });
    },
  },
];
