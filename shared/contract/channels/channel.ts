import { z } from 'zod';
import { channelTypes, creatableChannelTypes } from '../../rules/permissions.ts';
import {
  validateChannelDescription,
  validateChannelName,
  validateStreamChannel,
} from '../../rules/validation.ts';
import { endpoint } from '../endpoint.ts';
import {
  channelMaskField,
  channelMaskReply,
  countField,
  idField,
  ruledText,
  success,
} from '../fields.ts';
import { voiceParticipantSchema } from '../voice/voice.ts';

export const overrideSchema = z.strictObject({
  allow: channelMaskReply,
  deny: channelMaskReply,
});

/** Role map and user map of allow and deny masks. */
export const overridesSchema = z.strictObject({
  roles: z.record(z.string(), overrideSchema),
  users: z.record(z.string(), overrideSchema),
});

export const streamDataSchema = z.object({
  streamPlatform: z.enum(['twitch', 'kick']),
  streamChannel: ruledText(validateStreamChannel, 100),
});

export const channelSchema = z.strictObject({
  id: idField<'channel'>(),
  teamId: idField<'team'>(),
  type: z.enum(channelTypes),
  name: z.string(),
  description: z.string(),
  nsfw: z.boolean(),
  /** Voice: 0 is unlimited. */
  userLimit: z.number().int(),
  /** Slow mode, seconds between two messages of one member; 0 is off. */
  rateLimitPerUser: z.number().int(),
  region: z.string(),
  categoryId: idField<'category'>().nullable(),
  /** Lower stands higher up. */
  priority: z.number().int(),
  additionalData: streamDataSchema.nullable(),
  permissions: overridesSchema,
  /** Who is in a voice channel; only where a team's channels are listed, events tell the rest. */
  participants: z.array(voiceParticipantSchema).optional(),
});
export type Channel = z.output<typeof channelSchema>;

export const categorySchema = z.strictObject({
  id: idField<'category'>(),
  teamId: idField<'team'>(),
  name: z.string(),
  priority: z.number().int(),
  permissions: overridesSchema,
});
export type Category = z.output<typeof categorySchema>;

const teamParams = z.object({ teamId: idField<'team'>() });
const channelParams = teamParams.extend({ channelId: idField<'channel'>() });
const manageChannels = { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_CHANNELS'] } as const;
const manageChannel = {
  kind: 'channel',
  channel: 'params.channelId',
  permission: 'MANAGE_CHANNEL',
} as const;
const editLimit = { per: 'user', points: 120, seconds: 60 } as const;
const channelReply = z.strictObject({ success, channel: channelSchema });

export const listChannels = endpoint({
  name: 'listChannels',
  method: 'GET',
  path: '/api/teams/:teamId/channels',
  summary: 'Lists the channels and categories that the caller may see',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 240, seconds: 60 },
  params: teamParams,
  reply: z.strictObject({ channels: z.array(channelSchema), categories: z.array(categorySchema) }),
});

export const createChannel = endpoint({
  name: 'createChannel',
  method: 'PUT',
  path: '/api/v1/teams/:teamId/channels',
  summary: 'Creates a channel',
  access: manageChannels,
  limit: editLimit,
  params: teamParams,
  body: z.object({
    name: ruledText(validateChannelName, 200),
    type: z.enum(creatableChannelTypes),
    categoryId: idField<'category'>().nullish(),
    additionalData: streamDataSchema.nullish(),
  }),
  reply: channelReply,
});

export const channelEdit = z.object({
  name: ruledText(validateChannelName, 200).optional(),
  description: ruledText(validateChannelDescription, 5000).optional(),
  rateLimitPerUser: z.number().int().min(0).max(21_600).optional(),
  userLimit: z.number().int().min(0).max(100).optional(),
  additionalData: streamDataSchema.nullish(),
  nsfw: z.boolean().optional(),
});

export const updateChannel = endpoint({
  name: 'updateChannel',
  method: 'PATCH',
  path: '/api/v1/teams/:teamId/channels/:channelId',
  summary: 'Changes a channel; what is left out stays',
  access: manageChannel,
  limit: editLimit,
  params: channelParams,
  body: channelEdit,
  reply: channelReply,
});

export const deleteChannel = endpoint({
  name: 'deleteChannel',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/channels/:channelId',
  summary: 'Deletes a channel with all it holds',
  access: manageChannel,
  limit: editLimit,
  params: channelParams,
  reply: z.strictObject({ success }),
});

export const cloneChannel = endpoint({
  name: 'cloneChannel',
  method: 'POST',
  path: '/api/v1/teams/:teamId/channels/:channelId/clone',
  summary: 'Copies a channel without its messages',
  access: manageChannel,
  limit: editLimit,
  params: channelParams,
  reply: channelReply,
});

/** 17 voice regions, named like common cloud regions. */
export const voiceRegions = [
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
  'ca-central-1',
  'sa-east-1',
  'eu-central-1',
  'eu-west-1',
  'eu-west-2',
  'eu-west-3',
  'eu-north-1',
  'eu-south-1',
  'ap-south-1',
  'ap-northeast-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'me-south-1',
] as const;

export const setChannelRegion = endpoint({
  name: 'setChannelRegion',
  method: 'PATCH',
  path: '/api/teams/:teamId/channels/:channelId/region',
  summary: 'Sets the region of a voice channel',
  access: manageChannel,
  limit: editLimit,
  params: channelParams,
  body: z.object({ region: z.enum(voiceRegions) }),
  reply: channelReply,
});

const positions = z
  .array(z.object({ id: idField<'channel'>(), priority: countField(0, 10_000) }))
  .min(1)
  .max(500);

export const orderChannels = endpoint({
  name: 'orderChannels',
  method: 'PUT',
  path: '/api/teams/:teamId/channelspriority',
  summary: 'Orders the channels of the uncategorised area',
  access: manageChannels,
  limit: editLimit,
  params: teamParams,
  body: z.object({ channels: positions }),
  reply: z.strictObject({ success }),
});

export const orderCategoryChannels = endpoint({
  name: 'orderCategoryChannels',
  method: 'POST',
  path: '/api/teams/:teamId/categories/:categoryId/channels-priority',
  summary: 'Orders the channels of a category',
  access: manageChannels,
  limit: editLimit,
  params: teamParams.extend({ categoryId: idField<'category'>() }),
  body: z.object({ channels: positions }),
  reply: z.strictObject({ success }),
});

const overrideBody = z.object({ allow: channelMaskField, deny: channelMaskField });

export const setChannelRoleOverride = endpoint({
  name: 'setChannelRoleOverride',
  method: 'POST',
  path: '/api/teams/:teamId/channels/:channelId/permissions/role/:roleId',
  summary: 'Sets what a role may do in a channel; both zero removes the entry',
  access: manageChannel,
  limit: editLimit,
  params: channelParams.extend({ roleId: idField<'role'>() }),
  body: overrideBody,
  reply: channelReply,
});

export const setChannelUserOverride = endpoint({
  name: 'setChannelUserOverride',
  method: 'POST',
  path: '/api/teams/:teamId/channels/:channelId/permissions/user/:userId',
  summary: 'Sets what a member may do in a channel; both zero removes the entry',
  access: manageChannel,
  limit: editLimit,
  params: channelParams.extend({ userId: idField<'user'>() }),
  body: overrideBody,
  reply: channelReply,
});
