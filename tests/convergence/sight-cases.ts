import { deleteCategory, takeChannelOutOfCategory } from '#shared/contract/channels/category.ts';
import { createChannel, setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import { editMessage, sendMessage } from '#shared/contract/messages/message.ts';
import { markAllRead } from '#shared/contract/messages/inbox.ts';
import { everyoneRoleId, type ChannelId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import type { ConvergenceCase } from './convergence-case.ts';
import type { ConvergenceWorld } from './convergence-world.ts';

const team = (world: ConvergenceWorld) => ({ teamId: world.teamId });

async function inHiddenCategory(world: ConvergenceWorld): Promise<ChannelId> {
  const { channel } = await world.actor.person.ok(createChannel, {
    params: team(world),
    body: { name: 'inside', type: 'text', categoryId: world.hiddenCategory },
  });
  return channel.id;
}

/** Takes the history of the open channel from everyone but the owner. */
function denyHistory(world: ConvergenceWorld) {
  return world.actor.person.ok(setChannelRoleOverride, {
    params: { ...team(world), channelId: world.open, roleId: everyoneRoleId(world.teamId) },
    body: { allow: 0, deny: channelBit('text', 'CAN_SEE_MESSAGE_HISTORY') },
  });
}

/** What is seen by some and not by others: those who may not hear nothing, and hold nothing. */
export const sightCases: readonly ConvergenceCase[] = [
  {
    name: 'a hidden category deleted with a channel in it, which stays hidden',
    ownWorld: true,
    async act(world) {
      await inHiddenCategory(world);
      await world.actor.person.ok(deleteCategory, {
        params: { ...team(world), categoryId: world.hiddenCategory },
      });
    },
    told: {
      actor: ['CHANNEL_CREATED', 'CHANNEL_UPDATED', 'CATEGORY_DELETED'],
      insider: ['CHANNEL_CREATED', 'CHANNEL_UPDATED', 'CATEGORY_DELETED'],
    },
  },
  {
    name: 'a channel taken out of a hidden category, which stays hidden',
    async act(world) {
      const channelId = await inHiddenCategory(world);
      await world.actor.person.ok(takeChannelOutOfCategory, {
        params: { ...team(world), categoryId: world.hiddenCategory, channelId },
      });
    },
    told: {
      actor: ['CHANNEL_CREATED', 'CHANNEL_UPDATED'],
      insider: ['CHANNEL_CREATED', 'CHANNEL_UPDATED'],
    },
  },
  {
    name: 'history taken from everyone, then a reply to an old message and all marked as read',
    ownWorld: true,
    async act(world) {
      await denyHistory(world);
      const params = { channelId: world.open };
      const { message } = await world.actor.person.ok(sendMessage, {
        params,
        body: { content: 'again', replyTo: world.message },
      });
      await world.actor.person.ok(editMessage, {
        params: { ...params, messageId: message.id },
        body: { content: 'once again' },
      });
      await world.outsider.person.ok(markAllRead);
    },
    told: {},
  },
];
