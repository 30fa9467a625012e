import { z } from 'zod';
import { notificationLevels } from '../../rules/notifications.ts';
import { endpoint } from '../endpoint.ts';
import { idField, momentField, success, timeField } from '../fields.ts';

/** How much one wants to hear of a team, or of one channel of it. */
export const notificationSettingSchema = z.strictObject({
  teamId: idField<'team'>().nullable(),
  /** null: it is the team's own setting */
  channelId: idField<'channel'>().nullable(),
  /** null: as the team; for a team, mentions; for a chat, all */
  level: z.enum(notificationLevels).nullable(),
  /** Muted until then; far away for always. */
  mutedUntil: timeField.nullable(),
  /** Of a team: everyone and here are no mentions for me. */
  suppressEveryone: z.boolean(),
});
export type NotificationSetting = z.output<typeof notificationSettingSchema>;

const settingBody = z.object({
  level: z.enum(notificationLevels).nullable(),
  mutedUntil: momentField.nullable(),
});

export const listNotificationSettings = endpoint({
  name: 'listNotificationSettings',
  method: 'GET',
  path: '/api/v1/me/notification-settings',
  summary: 'Lists where the caller wants to be notified of more or less than usual',
  access: { kind: 'user' },
  limit: { per: 'user', points: 120, seconds: 60 },
  reply: z.strictObject({ settings: z.array(notificationSettingSchema) }),
});

export const setTeamNotifications = endpoint({
  name: 'setTeamNotifications',
  method: 'PUT',
  path: '/api/v1/teams/:teamId/notification-settings',
  summary: 'Sets how much of a team the caller is notified of',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: z.object({ teamId: idField<'team'>() }),
  body: settingBody.extend({ suppressEveryone: z.boolean() }),
  reply: z.strictObject({ success, setting: notificationSettingSchema }),
});

export const setChannelNotifications = endpoint({
  name: 'setChannelNotifications',
  method: 'PUT',
  path: '/api/v1/channels/:channelId/notification-settings',
  summary: 'Sets how much of a channel the caller is notified of',
  access: { kind: 'conversation', channel: 'params.channelId' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: z.object({ channelId: idField<'channel'>() }),
  body: settingBody,
  reply: z.strictObject({ success, setting: notificationSettingSchema }),
});
