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
  deleteMessage,
  editMessage,
  removeEmbeds,
  sendMessage,
} from '#shared/contract/messages/message.ts';
import { markTeamRead } from '#shared/contract/messages/unread.ts';
import type { StateEventName } from '#shared/contract/socket/server-events.ts';
import { setPresence, updateSettings } from '#shared/contract/account/me.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { banMember, kickMember } from '#shared/contract/teams/member.ts';
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
import { socialCases } from './social-cases.ts';

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
    act: (world) =>
      world.actor.person.ok(deleteChannel, { params: { ...team(world), channelId: world.hidden } }),
    told: insiders('CHANNEL_DELETED'),
  },
  {
    name: 'a channel that comes into sight: TEAM_ACCESS_CHANGED to whom it concerns',
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
    act: (world) =>
      world.actor.person.ok(deleteCategory, {
        params: { ...team(world), categoryId: world.hiddenCategory },
      }),
    told: insiders('CATEGORY_DELETED'),
  },
  {
    name: 'a category that shows through a visible channel moved into it',
    act: (world) =>
      world.actor.person.ok(moveChannelIntoCategory, {
        params: { ...team(world), categoryId: world.hiddenCategory, channelId: world.open },
      }),
    told: {
      actor: ['CHANNEL_UPDATED'],
      insider: ['CHANNEL_UPDATED'],
      // the category's override hides the channel from whoever lacks the role
      outsider: ['TEAM_ACCESS_CHANGED'],
    },
  },
  {
    name: 'the order of categories',
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
    act: (world) => world.outsider.person.ok(leaveTeam, { body: { id: world.teamId } }),
    told: members('USER_LEFT_TEAM'),
  },
  {
    name: 'USER_LEFT_TEAM by being kicked',
    act: (world) =>
      world.actor.person.ok(kickMember, {
        params: { ...team(world), userId: world.outsider.person.user.id },
      }),
    told: members('USER_LEFT_TEAM'),
  },
  {
    name: 'USER_LEFT_TEAM by being banned',
    act: (world) =>
      world.actor.person.ok(banMember, {
        params: { ...team(world), userId: world.outsider.person.user.id },
        body: { reason: 'test' },
      }),
    told: members('USER_LEFT_TEAM'),
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
    act: (world) =>
      world.actor.person.ok(changeTeamOwner, {
        params: team(world),
        body: { owner: world.insider.person.user.id },
      }),
    told: {},
  },
  {
    name: 'TEAM_DELETED',
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

const personCases: readonly ConvergenceCase[] = [
  {
    name: 'PRESENCE_UPDATE to all who share a team',
    act: (world) => world.insider.person.ok(setPresence, { body: { status: 3 } }),
    told: {},
  },
  {
    name: 'ME_UPDATED to the own sessions',
    act: (world) =>
      world.outsider.person.ok(updateSettings, {
        body: { settings: { developerMode: { isEnabled: true } } },
      }),
    told: { outsider: ['ME_UPDATED'] },
  },
];

/**
 * Every state event by an action that produces it. Where `told` is empty, who is told is left to
 * the comparison of views: the order among several events is not the point there.
 */
export const convergenceCases: readonly ConvergenceCase[] = [
  ...messageCases,
  ...channelCases,
  ...roleCases,
  ...memberCases,
  ...teamCases,
  ...personCases,
  ...socialCases,
];
