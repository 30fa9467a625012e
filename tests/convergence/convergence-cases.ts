import {
  createCategory,
  deleteCategory,
  moveChannelIntoCategory,
  orderCategories,
  updateCategory,
} from '#shared/contract/channels/category.ts';
import {
  cloneChannel,
  createChannel,
  deleteChannel,
  setChannelRoleOverride,
  setChannelUserOverride,
  updateChannel,
} from '#shared/contract/channels/channel.ts';
import {
  setChannelNotifications,
  setTeamNotifications,
} from '#shared/contract/account/notifications.ts';
import { bulkDeleteMessages } from '#shared/contract/messages/bulk-delete.ts';
import { markAllRead, markMessageUnread } from '#shared/contract/messages/inbox.ts';
import { pinMessage, unpinMessage } from '#shared/contract/messages/pin.ts';
import { addReaction, removeReaction } from '#shared/contract/messages/reaction.ts';
import {
  cancelScheduledMessage,
  editScheduledMessage,
} from '#shared/contract/messages/scheduled-message.ts';
import {
  deleteMessage,
  editMessage,
  removeEmbeds,
  sendMessage,
} from '#shared/contract/messages/message.ts';
import { markTeamRead } from '#shared/contract/messages/unread.ts';
import type { StateEventName } from '#shared/contract/socket/server-events.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { banMember, endTimeout, kickMember, timeOutMember } from '#shared/contract/teams/member.ts';
import {
  createRole,
  deleteRole,
  giveRole,
  takeRole,
  updateRole,
} from '#shared/contract/teams/role.ts';
import {
  changeTeamOwner,
  createTeam,
  deleteTeam,
  leaveTeam,
  orderTeams,
  updateTeam,
} from '#shared/contract/teams/team.ts';
import { everyoneRoleId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import type { ConvergenceCase } from './convergence-case.ts';
import type { ConvergenceWorld } from './convergence-world.ts';
import { emojiCases } from './emoji-cases.ts';
import { personCases } from './person-cases.ts';
import { sightCases } from './sight-cases.ts';
import { socialCases } from './social-cases.ts';
import { feedCases } from './feed-cases.ts';
import { teamPageCases } from './team-page-cases.ts';

const view = channelBit('text', 'VIEW_CHANNEL');
const team = (world: ConvergenceWorld) => ({ teamId: world.teamId });

/** The same to all members. */
function members(...events: StateEventName[]): ConvergenceCase['told'] {
  return { actor: events, insider: events, outsider: events };
}
/** Only to those who see the hidden corner. */
function insiders(...events: StateEventName[]): ConvergenceCase['told'] {
  return { actor: events, insider: events };
}

const messageCases: readonly ConvergenceCase[] = [
  {
    name: 'MESSAGE_SEND in a channel all see',
    act: (world) =>
      world.actor.person.ok(sendMessage, {
        params: { channelId: world.open },
        body: { content: 'to all', nonce: 'n1', replyTo: world.message },
      }),
    told: members('MESSAGE_SEND'),
  },
  {
    name: 'MESSAGE_SEND in a hidden channel',
    act: (world) =>
      world.insider.person.ok(sendMessage, {
        params: { channelId: world.hidden },
        body: { content: 'to few' },
      }),
    told: insiders('MESSAGE_SEND'),
  },
  {
    name: 'MESSAGE_EDITED',
    act: (world) =>
      world.actor.person.ok(editMessage, {
        params: { channelId: world.hidden, messageId: world.hiddenMessage },
        body: { content: 'changed' },
      }),
    told: insiders('MESSAGE_EDITED'),
  },
  {
    name: 'MESSAGE_EMBEDS_UPDATED',
    act: (world) =>
      world.actor.person.ok(removeEmbeds, {
        params: { channelId: world.hidden, messageId: world.hiddenMessage },
      }),
    told: insiders('MESSAGE_EMBEDS_UPDATED'),
  },
  {
    name: 'MESSAGE_DELETED',
    act: (world) =>
      world.actor.person.ok(deleteMessage, {
        params: { channelId: world.hidden, messageId: world.hiddenMessage },
      }),
    told: insiders('MESSAGE_DELETED'),
  },
  {
    name: 'MESSAGE_READ to the own sessions only, by marking a team as read',
    act: (world) => world.insider.person.ok(markTeamRead, { params: team(world) }),
    told: { insider: ['MESSAGE_READ', 'MESSAGE_READ'] },
  },
];

const soon = () => new Date(Date.now() + 3_600_000).toISOString();

const richCases: readonly ConvergenceCase[] = [
  {
    name: 'REACTION_ADDED in a hidden channel, one emoji in two spellings',
    async act(world) {
      const params = { channelId: world.hidden, messageId: world.hiddenMessage };
      await world.actor.person.ok(addReaction, { params: { ...params, emoji: '❤' } });
      await world.insider.person.ok(addReaction, { params: { ...params, emoji: '❤️' } });
      await world.insider.person.ok(addReaction, { params: { ...params, emoji: '🔥' } });
      await world.insider.person.ok(addReaction, { params: { ...params, emoji: '🔥' } });
    },
    told: insiders('REACTION_ADDED', 'REACTION_ADDED', 'REACTION_ADDED'),
  },
  {
    name: 'REACTION_REMOVED: of two, and the last one',
    async act(world) {
      const params = { channelId: world.open, messageId: world.message, emoji: '👍' };
      await world.actor.person.ok(addReaction, { params });
      await world.outsider.person.ok(addReaction, { params });
      await world.actor.person.ok(removeReaction, { params });
      await world.actor.person.ok(removeReaction, { params });
      await world.outsider.person.ok(removeReaction, { params });
    },
    told: members('REACTION_ADDED', 'REACTION_ADDED', 'REACTION_REMOVED', 'REACTION_REMOVED'),
  },
  {
    name: 'MESSAGE_PINNED and MESSAGE_UNPINNED',
    async act(world) {
      const params = { channelId: world.open, messageId: world.message };
      await world.actor.person.ok(pinMessage, { params });
      await world.actor.person.ok(unpinMessage, { params });
      await world.actor.person.ok(pinMessage, { params });
    },
    told: members('MESSAGE_PINNED', 'MESSAGE_UNPINNED', 'MESSAGE_PINNED'),
  },
  {
    name: 'MESSAGE_EDITED keeps reactions and pin',
    async act(world) {
      const params = { channelId: world.open, messageId: world.message };
      await world.outsider.person.ok(addReaction, { params: { ...params, emoji: '👍' } });
      await world.actor.person.ok(pinMessage, { params });
      await world.actor.person.ok(editMessage, { params, body: { content: 'changed' } });
    },
    told: members('REACTION_ADDED', 'MESSAGE_PINNED', 'MESSAGE_EDITED'),
  },
  {
    name: 'MESSAGES_DELETED of many at once, what is not there passed over',
    async act(world) {
      const params = { channelId: world.open };
      const { message } = await world.outsider.person.ok(sendMessage, {
        params,
        body: { content: 'one more' },
      });
      await world.actor.person.ok(bulkDeleteMessages, {
        params,
        body: { messageIds: [world.message, world.hiddenMessage, message.id] },
      });
    },
    told: members('MESSAGE_SEND', 'MESSAGES_DELETED'),
  },
  {
    name: 'SCHEDULED_MESSAGE_UPDATED and _REMOVED to the author only',
    async act(world) {
      const params = { channelId: world.open };
      const { message } = await world.outsider.person.ok(sendMessage, {
        params,
        body: { content: 'later', type: 'scheduled', scheduledAt: soon() },
      });
      const one = { ...params, messageId: message.id };
      await world.outsider.person.ok(editScheduledMessage, {
        params: one,
        body: { content: 'later still' },
      });
      await world.outsider.person.ok(cancelScheduledMessage, { params: one });
      await world.outsider.person.ok(sendMessage, {
        params,
        body: { content: 'tomorrow', type: 'scheduled', scheduledAt: soon() },
      });
    },
    told: {
      outsider: [
        'SCHEDULED_MESSAGE_UPDATED',
        'SCHEDULED_MESSAGE_UPDATED',
        'SCHEDULED_MESSAGE_REMOVED',
        'SCHEDULED_MESSAGE_UPDATED',
      ],
    },
  },
  {
    name: 'CHANNEL_UNREAD to the own sessions: a message is unread again',
    async act(world) {
      await world.insider.person.ok(markTeamRead, { params: team(world) });
      await world.insider.person.ok(markMessageUnread, {
        params: { channelId: world.open, messageId: world.message },
      });
    },
    told: { insider: ['MESSAGE_READ', 'MESSAGE_READ', 'CHANNEL_UNREAD'] },
  },
  {
    name: 'MESSAGE_READ to the own sessions, by marking everything as read',
    act: (world) => world.insider.person.ok(markAllRead),
    // how many chats are unread is another matter
    told: {},
  },
  {
    name: 'NOTIFICATION_SETTINGS_UPDATED, and what then counts as a mention',
    async act(world) {
      const { person } = world.outsider;
      await person.ok(setTeamNotifications, {
        params: team(world),
        body: { level: null, mutedUntil: null, suppressEveryone: true },
      });
      await person.ok(setChannelNotifications, {
        params: { channelId: world.open },
        body: { level: 'mentions', mutedUntil: soon() },
      });
      await world.actor.person.ok(sendMessage, {
        params: { channelId: world.open },
        body: { content: `@everyone come here, <@${person.user.id}>` },
      });
      await world.actor.person.ok(sendMessage, {
        params: { channelId: world.open },
        body: { content: '@everyone come here' },
      });
    },
    told: {
      ...members('MESSAGE_SEND', 'MESSAGE_SEND'),
      outsider: [
        'NOTIFICATION_SETTINGS_UPDATED',
        'NOTIFICATION_SETTINGS_UPDATED',
        'MESSAGE_SEND',
        'MESSAGE_SEND',
      ],
    },
  },
];

const channelCases: readonly ConvergenceCase[] = [
  {
    name: 'CHANNEL_CREATED',
    act: (world) =>
      world.actor.person.ok(createChannel, {
        params: team(world),
        body: { name: 'new', type: 'todo' },
      }),
    told: members('CHANNEL_CREATED'),
  },
  {
    name: 'CHANNEL_CREATED of a hidden copy',
    ownWorld: true,
    act: (world) =>
      world.actor.person.ok(cloneChannel, { params: { ...team(world), channelId: world.hidden } }),
    // making room for the copy moves other channels, so that only the copy itself is looked for
    told: insiders('CHANNEL_CREATED'),
  },
  {
    name: 'CHANNEL_UPDATED of a hidden channel',
    act: (world) =>
      world.actor.person.ok(updateChannel, {
        params: { ...team(world), channelId: world.hidden },
        body: { name: 'renamed' },
      }),
    told: insiders('CHANNEL_UPDATED'),
  },
  {
    name: 'CHANNEL_DELETED of a hidden channel',
    ownWorld: true,
    act: (world) =>
      world.actor.person.ok(deleteChannel, { params: { ...team(world), channelId: world.hidden } }),
    told: insiders('CHANNEL_DELETED'),
  },
  {
    name: 'a channel that comes into sight: TEAM_ACCESS_CHANGED to whom it concerns',
    ownWorld: true,
    act: (world) =>
      world.actor.person.ok(setChannelUserOverride, {
        params: {
          ...team(world),
          channelId: world.hidden,
          userId: world.outsider.person.user.id,
        },
        body: { allow: view, deny: 0 },
      }),
    told: {
      actor: ['CHANNEL_UPDATED'],
      insider: ['CHANNEL_UPDATED'],
      outsider: ['CHANNEL_UPDATED', 'TEAM_ACCESS_CHANGED'],
    },
  },
  {
    name: 'a channel that goes out of sight',
    ownWorld: true,
    act: (world) =>
      world.actor.person.ok(setChannelRoleOverride, {
        params: {
          ...team(world),
          channelId: world.open,
          roleId: everyoneRoleId(world.teamId),
        },
        body: { allow: 0, deny: view },
      }),
    told: {
      actor: ['CHANNEL_UPDATED'],
      insider: ['TEAM_ACCESS_CHANGED'],
      outsider: ['TEAM_ACCESS_CHANGED'],
    },
  },
  {
    name: 'a channel that goes out of sight and comes back with what was said meanwhile',
    async act(world) {
      const params = {
        ...team(world),
        channelId: world.open,
        roleId: everyoneRoleId(world.teamId),
      };
      const speak = (content: string) =>
        world.actor.person.ok(sendMessage, {
          params: { channelId: world.open },
          body: { content },
        });
      await world.actor.person.ok(setChannelRoleOverride, {
        params,
        body: { allow: 0, deny: view },
      });
      await speak('while nobody looks');
      await world.actor.person.ok(setChannelRoleOverride, {
        params,
        body: { allow: view, deny: 0 },
      });
      await speak('and when they are back');
    },
    told: {
      actor: ['CHANNEL_UPDATED', 'MESSAGE_SEND', 'CHANNEL_UPDATED', 'MESSAGE_SEND'],
      insider: ['TEAM_ACCESS_CHANGED', 'CHANNEL_UPDATED', 'TEAM_ACCESS_CHANGED', 'MESSAGE_SEND'],
      outsider: ['TEAM_ACCESS_CHANGED', 'CHANNEL_UPDATED', 'TEAM_ACCESS_CHANGED', 'MESSAGE_SEND'],
    },
  },
  {
    name: 'CATEGORY_CREATED',
    act: (world) =>
      world.actor.person.ok(createCategory, { params: team(world), body: { name: 'area' } }),
    told: members('CATEGORY_CREATED'),
  },
  {
    name: 'CATEGORY_UPDATED of a hidden category',
    act: (world) =>
      world.actor.person.ok(updateCategory, {
        params: { ...team(world), categoryId: world.hiddenCategory },
        body: { name: 'renamed' },
      }),
    told: insiders('CATEGORY_UPDATED'),
  },
  {
    name: 'CATEGORY_DELETED of a hidden category',
    ownWorld: true,
    act: (world) =>
      world.actor.person.ok(deleteCategory, {
        params: { ...team(world), categoryId: world.hiddenCategory },
      }),
    told: insiders('CATEGORY_DELETED'),
  },
  {
    name: 'a category that shows through a visible channel moved into it',
    ownWorld: true,
    act: (world) =>
      world.actor.person.ok(moveChannelIntoCategory, {
        params: { ...team(world), categoryId: world.hiddenCategory, channelId: world.open },
      }),
    told: {
      actor: ['CHANNEL_UPDATED'],
      insider: ['CHANNEL_UPDATED'],
      // the category's override hides the channel from those without the role
      outsider: ['TEAM_ACCESS_CHANGED'],
    },
  },
  {
    name: 'the order of categories',
    ownWorld: true,
    async act(world) {
      const { category } = await world.actor.person.ok(createCategory, {
        params: team(world),
        body: { name: 'second' },
      });
      await world.actor.person.ok(orderCategories, {
        params: team(world),
        body: { categories: [category.id, world.hiddenCategory] },
      });
    },
    told: {
      actor: ['CATEGORY_CREATED', 'CATEGORY_UPDATED', 'CATEGORY_UPDATED'],
      insider: ['CATEGORY_CREATED', 'CATEGORY_UPDATED', 'CATEGORY_UPDATED'],
      outsider: ['CATEGORY_CREATED', 'CATEGORY_UPDATED'],
    },
  },
];

const roleCases: readonly ConvergenceCase[] = [
  {
    name: 'ROLE_CREATED, and the roles above it that make room',
    ownWorld: true,
    act: (world) => world.actor.person.ok(createRole, { params: team(world) }),
    told: members('ROLE_CREATED', 'ROLE_UPDATED'),
  },
  {
    name: 'ROLE_UPDATED',
    act: (world) =>
      world.actor.person.ok(updateRole, {
        params: { ...team(world), roleId: world.insiderRole },
        body: { name: 'renamed' },
      }),
    told: members('ROLE_UPDATED'),
  },
  {
    name: 'ROLE_DELETED with what it had opened',
    ownWorld: true,
    async act(world) {
      // the highest role cannot be deleted: something must stand above it
      const { role } = await world.actor.person.ok(createRole, { params: team(world) });
      await world.actor.person.raw('PATCH', `/api/teams/${world.teamId}/roles-priority`, {
        body: JSON.stringify([role.id, world.insiderRole, everyoneRoleId(world.teamId)]),
      });
      await world.actor.person.ok(deleteRole, {
        params: { ...team(world), roleId: world.insiderRole },
      });
    },
    told: {},
  },
  {
    name: 'MEMBER_UPDATED when a role is given, and what it opens',
    ownWorld: true,
    act: (world) =>
      world.actor.person.ok(giveRole, {
        params: {
          ...team(world),
          userId: world.outsider.person.user.id,
          roleId: world.insiderRole,
        },
      }),
    told: {
      actor: ['MEMBER_UPDATED'],
      insider: ['MEMBER_UPDATED'],
      outsider: ['TEAM_ACCESS_CHANGED', 'MEMBER_UPDATED'],
    },
  },
  {
    name: 'MEMBER_UPDATED when a role is taken, and what it closes',
    ownWorld: true,
    act: (world) =>
      world.actor.person.ok(takeRole, {
        params: { ...team(world), userId: world.insider.person.user.id, roleId: world.insiderRole },
      }),
    told: {
      actor: ['MEMBER_UPDATED'],
      insider: ['TEAM_ACCESS_CHANGED', 'MEMBER_UPDATED'],
      outsider: ['MEMBER_UPDATED'],
    },
  },
];

const memberCases: readonly ConvergenceCase[] = [
  {
    name: 'USER_JOINED_TEAM, and all of the team to who joined',
    ownWorld: true,
    async act(world) {
      const { invite } = await world.actor.person.ok(createInvite, { body: team(world) });
      await world.newcomer.person.ok(joinTeam, { params: { code: invite.code }, body: {} });
    },
    told: {
      ...members('USER_JOINED_TEAM'),
      newcomer: ['TEAM_AVAILABLE', 'USER_JOINED_TEAM'],
    },
  },
  {
    name: 'USER_LEFT_TEAM by leaving',
    ownWorld: true,
    act: (world) => world.outsider.person.ok(leaveTeam, { body: { id: world.teamId } }),
    told: members('USER_LEFT_TEAM'),
  },
  {
    name: 'USER_LEFT_TEAM by being kicked',
    ownWorld: true,
    act: (world) =>
      world.actor.person.ok(kickMember, {
        params: { ...team(world), userId: world.outsider.person.user.id },
      }),
    told: members('USER_LEFT_TEAM'),
  },
  {
    name: 'USER_LEFT_TEAM by being banned',
    ownWorld: true,
    act: (world) =>
      world.actor.person.ok(banMember, {
        params: { ...team(world), userId: world.outsider.person.user.id },
        body: { reason: 'test' },
      }),
    told: members('USER_LEFT_TEAM'),
  },
  {
    name: 'MESSAGES_DELETED by a ban that takes them along',
    ownWorld: true,
    async act(world) {
      const { person } = world.outsider;
      for (const content of ['one', 'two'])
        await person.ok(sendMessage, { params: { channelId: world.open }, body: { content } });
      await world.actor.person.ok(banMember, {
        params: { ...team(world), userId: person.user.id },
        body: { deleteMessages: 'hour' },
      });
    },
    told: {
      ...insiders('MESSAGE_SEND', 'MESSAGE_SEND', 'USER_LEFT_TEAM', 'MESSAGES_DELETED'),
      outsider: ['MESSAGE_SEND', 'MESSAGE_SEND', 'USER_LEFT_TEAM'],
    },
  },
  {
    name: 'MEMBER_UPDATED by a timeout and its end',
    ownWorld: true,
    async act(world) {
      const params = { ...team(world), userId: world.outsider.person.user.id };
      await world.actor.person.ok(timeOutMember, { params, body: { seconds: 60 } });
      await world.actor.person.ok(endTimeout, { params });
      await world.actor.person.ok(timeOutMember, { params, body: { seconds: 3_600 } });
    },
    told: members('MEMBER_UPDATED', 'MEMBER_UPDATED', 'MEMBER_UPDATED'),
  },
];

const teamCases: readonly ConvergenceCase[] = [
  {
    name: 'TEAM_AVAILABLE to who creates a team',
    act: (world) => world.stranger.person.ok(createTeam, { body: { name: 'Mine' } }),
    told: { stranger: ['TEAM_AVAILABLE'] },
  },
  {
    name: 'TEAM_UPDATED',
    act: (world) =>
      world.actor.person.ok(updateTeam, {
        params: team(world),
        body: { description: 'A new one' },
      }),
    told: members('TEAM_UPDATED'),
  },
  {
    name: 'TEAM_UPDATED with a new owner',
    ownWorld: true,
    act: (world) =>
      world.actor.person.ok(changeTeamOwner, {
        params: team(world),
        body: { owner: world.insider.person.user.id },
      }),
    told: {},
  },
  {
    name: 'TEAM_DELETED',
    ownWorld: true,
    act: (world) => world.actor.person.ok(deleteTeam, { body: { id: world.teamId } }),
    told: members('TEAM_DELETED'),
  },
  {
    name: 'TEAMS_ORDERED to the own sessions',
    async act(world) {
      const { createdTeam } = await world.outsider.person.ok(createTeam, { body: { name: 'Two' } });
      const others = world.outsider.view().teams.map(({ id }) => id);
      await world.outsider.person.ok(orderTeams, { body: [createdTeam.id, ...others] });
    },
    told: { outsider: ['TEAM_AVAILABLE', 'TEAMS_ORDERED'] },
  },
];

/**
 * Every state event by an action that produces it. Where `told` is empty, who is told is left to
 * the comparison of views: the order among several events is not the point there.
 */
export const convergenceCases: readonly ConvergenceCase[] = [
  ...messageCases,
  ...richCases,
  ...channelCases,
  ...roleCases,
  ...memberCases,
  ...teamCases,
  ...teamPageCases,
  ...emojiCases,
  ...personCases,
  ...sightCases,
  ...socialCases,
  ...feedCases,
];
