import { z } from 'zod';
import { validateChannelName } from '../../rules/validation.ts';
import { endpoint } from '../endpoint.ts';
import { idField, channelMaskField, ruledText, success } from '../fields.ts';
import { categorySchema, channelEdit, channelSchema } from './channel.ts';

const teamParams = z.object({ teamId: idField<'team'>() });
const categoryParams = teamParams.extend({ categoryId: idField<'category'>() });
const placeParams = categoryParams.extend({ channelId: idField<'channel'>() });
const manageChannels = { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_CHANNELS'] } as const;
const manageCategory = { ...manageChannels, category: 'params.categoryId' } as const;
const editLimit = { per: 'user', points: 120, seconds: 60 } as const;
const categoryReply = z.strictObject({ success, category: categorySchema });

export const createCategory = endpoint({
  name: 'createCategory',
  method: 'POST',
  path: '/api/v1/teams/:teamId/categories',
  summary: 'Creates a category',
  access: manageChannels,
  limit: editLimit,
  params: teamParams,
  body: z.object({ name: ruledText(validateChannelName, 200) }),
  reply: categoryReply,
});

/** The documents send a category the same body as a channel; only its name has a meaning here. */
export const updateCategory = endpoint({
  name: 'updateCategory',
  method: 'PUT',
  path: '/api/v1/teams/:teamId/categories/:categoryId',
  summary: 'Renames a category; needs MANAGE_CHANNELS or MANAGE_CHANNEL on the category',
  access: manageCategory,
  limit: editLimit,
  params: categoryParams,
  body: channelEdit,
  reply: categoryReply,
});

export const deleteCategory = endpoint({
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/categories/:categoryId',
  summary: 'Deletes a category; its channels become uncategorised',
  access: manageCategory,
  limit: editLimit,
  params: categoryParams,
  reply: z.strictObject({ success }),
});

export const orderCategories = endpoint({
  name: 'orderCategories',
  method: 'POST',
  path: '/api/teams/:teamId/categories-priority',
  summary: 'Orders the categories: all ids, top first',
  access: manageChannels,
  limit: editLimit,
  params: teamParams,
  body: z.object({ categories: z.array(idField<'category'>()).max(200) }),
  reply: z.strictObject({ success }),
});

export const moveChannelIntoCategory = endpoint({
  name: 'moveChannelIntoCategory',
  method: 'POST',
  path: '/api/teams/:teamId/categories/:categoryId/channels/:channelId',
  summary: 'Moves a channel into a category, at its end',
  access: manageChannels,
  limit: editLimit,
  params: placeParams,
  reply: z.strictObject({ success, channel: channelSchema }),
});

export const takeChannelOutOfCategory = endpoint({
  name: 'takeChannelOutOfCategory',
  method: 'DELETE',
  path: '/api/teams/:teamId/categories/:categoryId/channels/:channelId',
  summary: 'Moves a channel out of its category, to the end of the uncategorised area',
  access: manageChannels,
  limit: editLimit,
  params: placeParams,
  reply: z.strictObject({ success, channel: channelSchema }),
});

export const setCategoryRoleOverride = endpoint({
  name: 'setCategoryRoleOverride',
  method: 'POST',
  path: '/api/teams/:teamId/categories/:categoryId/permissions/role/:roleId',
  summary: 'Sets what a role may do in the channels of a category; both zero removes the entry',
  access: manageCategory,
  limit: editLimit,
  params: categoryParams.extend({ roleId: idField<'role'>() }),
  body: z.object({ allow: channelMaskField, deny: channelMaskField }),
  reply: categoryReply,
});

export const setCategoryUserOverride = endpoint({
  name: 'setCategoryUserOverride',
  method: 'POST',
  path: '/api/teams/:teamId/categories/:categoryId/permissions/user/:userId',
  summary: 'Sets what a member may do in the channels of a category; both zero removes the entry',
  access: manageCategory,
  limit: editLimit,
  params: categoryParams.extend({ userId: idField<'user'>() }),
  body: z.object({ allow: channelMaskField, deny: channelMaskField }),
  reply: categoryReply,
});
