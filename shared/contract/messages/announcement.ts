import { z } from 'zod';
import {
  validateAnnouncementContent,
  validateAnnouncementTitle,
} from '../../rules/announcements.ts';
import { validateReactionEmoji } from '../../rules/emoji-id.ts';
import { announcementLimits } from '../../rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { countField, idField, ruledText, success } from '../fields.ts';
import { messageSchema } from './message.ts';

/** What stands in an announcement channel: a message with a title, told by the events of messages. */
const announcementSchema = messageSchema.extend({ title: z.string() });

const channelParams = z.object({ channelId: idField<'channel'>() });
const announcementParams = channelParams.extend({ announcementId: idField<'message'>() });
const reactionParams = announcementParams.extend({
  /** A Unicode emoji, or a custom emoji's id. */
  emojiId: ruledText(validateReactionEmoji, 64),
});
const written = {
  title: ruledText(validateAnnouncementTitle),
  content: ruledText(validateAnnouncementContent),
};

const isAnnouncements = { type: 'announcement', denied: 'channel.not-announcement' } as const;
const read = {
  kind: 'conversation',
  channel: 'params.channelId',
  inTeam: [isAnnouncements],
} as const;
const editLimit = { per: 'user', points: 60, seconds: 60 } as const;

export const listAnnouncements = endpoint({
  name: 'listAnnouncements',
  method: 'GET',
  path: '/api/v1/channels/:channelId/announcements',
  summary: 'Lists a page of announcements, newest first: by offset, or those before one',
  access: read,
  limit: { per: 'user', points: 300, seconds: 60 },
  params: channelParams,
  query: z
    .object({
      limit: countField(1, announcementLimits.mostPerPage).default(announcementLimits.perPage),
      offset: countField(0, 100_000).optional(),
      // does not slow down with depth, and misses nothing when one is added meanwhile
      before: idField<'message'>().optional(),
    })
    .refine(
      ({ offset, before }) => offset === undefined || before === undefined,
      'Names offset and before',
    ),
  reply: z.array(announcementSchema),
});

export const createAnnouncement = endpoint({
  name: 'createAnnouncement',
  method: 'POST',
  path: '/api/v1/channels/:channelId/announcements',
  summary: 'Publishes an announcement; tagEveryone takes the right to mention everyone',
  access: {
    ...read,
    inTeam: [
      isAnnouncements,
      { permission: 'CREATE_ANNOUNCEMENTS', denied: 'channel.missing-permission' },
    ],
  },
  limit: { per: 'user', points: 20, seconds: 60 },
  params: channelParams,
  body: z.object({ ...written, tagEveryone: z.boolean().default(false) }),
  reply: z.strictObject({ success, announcement: announcementSchema }),
});

export const updateAnnouncement = endpoint({
  name: 'updateAnnouncement',
  method: 'PUT',
  path: '/api/v1/channels/:channelId/announcements/:announcementId',
  summary: 'Changes an announcement of the caller, or another with EDIT_ANNOUNCEMENTS',
  access: read,
  limit: editLimit,
  params: announcementParams,
  body: z.object(written),
  reply: z.strictObject({ success, announcement: announcementSchema }),
});

export const deleteAnnouncement = endpoint({
  name: 'deleteAnnouncement',
  method: 'DELETE',
  path: '/api/v1/channels/:channelId/announcements/:announcementId',
  summary: 'Deletes an announcement of the caller, or another with DELETE_ANNOUNCEMENTS',
  access: read,
  limit: editLimit,
  params: announcementParams,
  reply: z.strictObject({ success }),
});

export const addAnnouncementReaction = endpoint({
  name: 'addAnnouncementReaction',
  method: 'POST',
  path: '/api/v1/channels/:channelId/announcements/:announcementId/reactions/:emojiId',
  summary: 'Adds a reaction to an announcement; once more changes nothing',
  access: read,
  limit: { per: 'user', points: 60, seconds: 30 },
  params: reactionParams,
  reply: z.strictObject({ success }),
});

export const removeAnnouncementReaction = endpoint({
  name: 'removeAnnouncementReaction',
  method: 'DELETE',
  path: '/api/v1/channels/:channelId/announcements/:announcementId/reactions/:emojiId',
  summary: 'Removes a reaction of the caller from an announcement',
  access: read,
  limit: { per: 'user', points: 60, seconds: 30 },
  params: reactionParams,
  reply: z.strictObject({ success }),
});

/** An announcement channel that a text channel follows; named for those who see it. */
const followSchema = z.strictObject({
  channelId: idField<'channel'>(),
  teamId: idField<'team'>(),
  channelName: z.string().nullable(),
  teamName: z.string().nullable(),
});
export type AnnouncementFollow = z.output<typeof followSchema>;

const follower = {
  kind: 'conversation',
  channel: 'params.channelId',
  inTeam: [
    { type: 'text', denied: 'channel.not-text' },
    { permission: 'MANAGE_CHANNEL', denied: 'channel.missing-permission' },
  ],
} as const;

export const listFollows = endpoint({
  name: 'listFollows',
  method: 'GET',
  path: '/api/v1/channels/:channelId/follows',
  summary: 'Lists the announcement channels that a text channel follows, oldest first',
  access: follower,
  limit: { per: 'user', points: 120, seconds: 60 },
  params: channelParams,
  reply: z.strictObject({ follows: z.array(followSchema) }),
});

export const followAnnouncements = endpoint({
  name: 'followAnnouncements',
  method: 'POST',
  path: '/api/v1/channels/:channelId/follows',
  summary:
    'Follows an announcement channel that the caller sees, into a text channel that they manage',
  access: follower,
  limit: editLimit,
  params: channelParams,
  body: z.object({ announcementChannelId: idField<'channel'>() }),
  reply: z.strictObject({ success }),
});

export const unfollowAnnouncements = endpoint({
  name: 'unfollowAnnouncements',
  method: 'DELETE',
  path: '/api/v1/channels/:channelId/follows/:announcementChannelId',
  summary: 'Ends following an announcement channel',
  access: follower,
  limit: editLimit,
  params: channelParams.extend({ announcementChannelId: idField<'channel'>() }),
  reply: z.strictObject({ success }),
});
