import { arrangeRail, updatePrivacy } from '#shared/contract/account/me.ts';
import {
  addChatUsers,
  hideChat,
  openChat,
  removeChatUser,
  updateChat,
} from '#shared/contract/chats/chat.ts';
import { deleteMessage, editMessage, sendMessage } from '#shared/contract/messages/message.ts';
import { addReaction, removeReaction } from '#shared/contract/messages/reaction.ts';
import type { StateEventName } from '#shared/contract/socket/server-events.ts';
import { blockUser, unblockUser } from '#shared/contract/social/block.ts';
import { answerFriend, removeFriend, requestFriend } from '#shared/contract/social/friend.ts';
import type { ConvergenceCase } from './convergence-case.ts';
import type { ConvergenceWorld } from './convergence-world.ts';
import type { Observer } from './observer.ts';

/** The two of the direct message. */
function both(...events: StateEventName[]): ConvergenceCase['told'] {
  return { actor: events, insider: events };
}

async function askNewcomer({ stranger, newcomer }: ConvergenceWorld): Promise<void> {
  await stranger.person.ok(requestFriend, { body: { slug: newcomer.person.user.slug } });
}

async function answerStranger(
  { stranger, newcomer }: ConvergenceWorld,
  status: 'accept' | 'reject',
): Promise<void> {
  const params = { userId: stranger.person.user.id };
  await newcomer.person.ok(answerFriend, { params, body: { status } });
}

const userOf = ({ person }: Observer) => ({ userId: person.user.id });

const talking: readonly ConvergenceCase[] = [
  {
    name: 'MESSAGE_SEND in a direct message',
    act: (world) =>
      world.insider.person.ok(sendMessage, {
        params: { channelId: world.direct },
        body: { content: 'between us', replyTo: world.directMessage },
      }),
    told: both('MESSAGE_SEND'),
  },
  {
    name: 'MESSAGE_SEND in a hidden chat, which comes back',
    async act(world) {
      const params = { chatId: world.direct };
      await world.insider.person.ok(hideChat, { params });
      await world.actor.person.ok(sendMessage, {
        params: { channelId: world.direct },
        body: { content: 'still there?' },
      });
    },
    told: { actor: ['MESSAGE_SEND'], insider: ['CHAT_HIDDEN', 'MESSAGE_SEND'] },
  },
  {
    name: 'MESSAGE_EDITED of the last message',
    act: (world) =>
      world.actor.person.ok(editMessage, {
        params: { channelId: world.direct, messageId: world.directMessage },
        body: { content: 'changed' },
      }),
    told: both('MESSAGE_EDITED'),
  },
  {
    name: 'MESSAGE_EDITED of what the last message answers to',
    async act(world) {
      const params = { channelId: world.direct };
      await world.insider.person.ok(sendMessage, {
        params,
        body: { content: 'an answer', replyTo: world.directMessage },
      });
      await world.actor.person.ok(editMessage, {
        params: { ...params, messageId: world.directMessage },
        body: { content: 'changed' },
      });
    },
    told: both('MESSAGE_SEND', 'MESSAGE_EDITED'),
  },
  {
    name: 'REACTION_ADDED and REACTION_REMOVED at the last message, with an edit between them',
    async act({ actor, insider, direct, directMessage }) {
      const params = { channelId: direct, messageId: directMessage };
      for (const emoji of ['👍', '🎉'])
        await insider.person.ok(addReaction, { params: { ...params, emoji } });
      await actor.person.ok(editMessage, { params, body: { content: 'changed' } });
      await insider.person.ok(removeReaction, { params: { ...params, emoji: '👍' } });
    },
    told: both('REACTION_ADDED', 'REACTION_ADDED', 'MESSAGE_EDITED', 'REACTION_REMOVED'),
  },
  {
    name: 'MESSAGE_DELETED of the last message',
    act: (world) =>
      world.actor.person.ok(deleteMessage, {
        params: { channelId: world.direct, messageId: world.directMessage },
      }),
    told: both('MESSAGE_DELETED'),
  },
  {
    name: 'MESSAGE_DELETED of what the last message answers to',
    async act(world) {
      const params = { channelId: world.direct };
      await world.insider.person.ok(sendMessage, {
        params,
        body: { content: 'an answer', replyTo: world.directMessage },
      });
      await world.actor.person.ok(deleteMessage, {
        params: { ...params, messageId: world.directMessage },
      });
    },
    told: both('MESSAGE_SEND', 'MESSAGE_DELETED'),
  },
  {
    name: 'MESSAGE_READ in a direct message',
    async act({ insider, direct }) {
      insider.send('MESSAGE_READ', { channelId: direct });
      await insider.settle();
    },
    told: { insider: ['MESSAGE_READ'] },
  },
];

const chats: readonly ConvergenceCase[] = [
  {
    name: 'CHAT_AVAILABLE to who opens a chat and not yet to the other',
    act: (world) =>
      world.stranger.person.ok(openChat, {
        body: { users: [{ id: world.newcomer.person.user.id }] },
      }),
    told: { stranger: ['CHAT_AVAILABLE'] },
  },
  {
    name: 'CHAT_AVAILABLE to everybody of a new group',
    act: ({ actor, insider, outsider }) =>
      actor.person.ok(openChat, {
        body: { users: [insider, outsider].map(({ person }) => ({ id: person.user.id })) },
      }),
    told: {
      actor: ['CHAT_AVAILABLE'],
      insider: ['CHAT_AVAILABLE'],
      outsider: ['CHAT_AVAILABLE'],
    },
  },
  {
    name: 'CHAT_UPDATED with a name',
    act: (world) =>
      world.insider.person.ok(updateChat, {
        params: { chatId: world.group },
        body: { name: 'Friday' },
      }),
    told: { actor: ['CHAT_UPDATED'], insider: ['CHAT_UPDATED'], outsider: ['CHAT_UPDATED'] },
  },
  {
    name: 'CHAT_UPDATED with somebody more, who gets all of it',
    ownWorld: true,
    act: (world) =>
      world.actor.person.ok(addChatUsers, {
        params: { chatId: world.group },
        body: { users: [{ id: world.newcomer.person.user.id }] },
      }),
    told: {
      actor: ['CHAT_UPDATED'],
      insider: ['CHAT_UPDATED'],
      outsider: ['CHAT_UPDATED'],
      newcomer: ['CHAT_AVAILABLE'],
    },
  },
  {
    name: 'CHAT_LEFT to who leaves a group',
    ownWorld: true,
    act: (world) =>
      world.actor.person.ok(removeChatUser, {
        params: { chatId: world.group, ...userOf(world.actor) },
      }),
    told: { actor: ['CHAT_LEFT'], insider: ['CHAT_UPDATED'], outsider: ['CHAT_UPDATED'] },
  },
  {
    name: 'CHAT_LEFT to whom the owner removes',
    ownWorld: true,
    act: (world) =>
      world.actor.person.ok(removeChatUser, {
        params: { chatId: world.group, ...userOf(world.outsider) },
      }),
    told: { actor: ['CHAT_UPDATED'], insider: ['CHAT_UPDATED'], outsider: ['CHAT_LEFT'] },
  },
  {
    name: 'CHAT_HIDDEN to the own sessions',
    act: (world) => world.insider.person.ok(hideChat, { params: { chatId: world.direct } }),
    told: { insider: ['CHAT_HIDDEN'] },
  },
  {
    name: 'a hidden chat shown again',
    async act(world) {
      const params = { chatId: world.direct };
      await world.insider.person.ok(hideChat, { params });
      await world.insider.person.ok(hideChat, { params, body: { hidden: false } });
    },
    told: { insider: ['CHAT_HIDDEN', 'CHAT_AVAILABLE'] },
  },
];

function between(...events: StateEventName[]): ConvergenceCase['told'] {
  return { stranger: events, newcomer: events };
}

const friends: readonly ConvergenceCase[] = [
  {
    name: 'FRIEND_REQUEST_PENDING to both',
    ownWorld: true,
    act: askNewcomer,
    told: between('FRIEND_REQUEST_PENDING'),
  },
  {
    name: 'FRIEND_REQUEST_ACCEPTED to both',
    ownWorld: true,
    async act(world) {
      await askNewcomer(world);
      await answerStranger(world, 'accept');
    },
    told: between('FRIEND_REQUEST_PENDING', 'FRIEND_REQUEST_ACCEPTED'),
  },
  {
    name: 'FRIEND_REQUEST_REJECTED to both',
    async act(world) {
      await askNewcomer(world);
      await answerStranger(world, 'reject');
    },
    told: between('FRIEND_REQUEST_PENDING', 'FRIEND_REQUEST_REJECTED'),
  },
  {
    name: 'FRIEND_REMOVED to both when a request is taken back',
    async act(world) {
      await askNewcomer(world);
      await world.stranger.person.ok(removeFriend, { params: userOf(world.newcomer) });
    },
    told: between('FRIEND_REQUEST_PENDING', 'FRIEND_REMOVED'),
  },
  {
    name: 'USER_BLOCKED to who blocks; the other only loses a friend',
    ownWorld: true,
    async act(world) {
      await askNewcomer(world);
      await world.newcomer.person.ok(blockUser, { params: userOf(world.stranger) });
    },
    told: {
      stranger: ['FRIEND_REQUEST_PENDING', 'FRIEND_REMOVED'],
      newcomer: ['FRIEND_REQUEST_PENDING', 'FRIEND_REMOVED', 'USER_BLOCKED'],
    },
  },
  {
    name: 'USER_UNBLOCKED to who unblocks',
    async act(world) {
      await world.newcomer.person.ok(blockUser, { params: userOf(world.stranger) });
      await world.newcomer.person.ok(unblockUser, { params: userOf(world.stranger) });
    },
    told: { newcomer: ['USER_BLOCKED', 'USER_UNBLOCKED'] },
  },
  {
    name: 'ME_UPDATED with privacy',
    act: (world) =>
      world.outsider.person.ok(updatePrivacy, { body: { privacy: { friendRequests: 'fof' } } }),
    told: { outsider: ['ME_UPDATED'] },
  },
  {
    name: 'ME_UPDATED with the rail',
    act: (world) =>
      world.outsider.person.ok(arrangeRail, { body: { rail: { favourites: [], folders: [] } } }),
    told: { outsider: ['ME_UPDATED'] },
  },
];

/** Chats, friends and blocks. */
export const socialCases: readonly ConvergenceCase[] = [...talking, ...chats, ...friends];
