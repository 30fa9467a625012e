import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { countField, idField, timeField } from '../fields.ts';
import { publicUserSchema, wornTeamFaceFields } from '../users.ts';
import { emojiSchema } from './emoji.ts';

/** Everything an audit entry can tell of. */
export const auditActions = [
  'user.banned',
  'user.unbanned',
  'user.kicked',
  'user.timed-out',
  'user.timeout-ended',
  'user.roles-updated',
  'user.profile-updated',
  'user.disconnected',
  'emoji.created',
  'emoji.updated',
  'emoji.deleted',
  'channel.created',
  'channel.updated',
  'channel.deleted',
  'role.created',
  'role.updated',
  'role.deleted',
  'category.created',
  'category.updated',
  'category.deleted',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'blog.created',
  'blog.deleted',
  'application.accepted',
  'application.rejected',
  'team.updated',
  'bot.added',
  'messages.deleted',
  'todo-items.deleted',
  'thread.updated',
  'thread.deleted',
  'moderation.rule-updated',
  'moderation.raid-settings-updated',
  'raid.began',
  'raid.ended',
  'members.pruned',
  'onboarding.updated',
  'event.cancelled',
] as const;
const auditActionSchema = z.enum(auditActions);
export type AuditAction = (typeof auditActions)[number];

export const auditChangeSchema = z.strictObject({
  key: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  id: z.string().nullable(),
});
export type AuditChange = z.output<typeof auditChangeSchema>;

export const auditEntrySchema = z.strictObject({
  id: idField<'audit-entry'>(),
  actionType: auditActionSchema,
  userId: idField<'user'>(),
  targetId: z.string().nullable(),
  createdAt: timeField,
  options: z.strictObject({
    channelId: idField<'channel'>().optional(),
    count: z.number().int().optional(),
    name: z.string().optional(),
    /** Of an event: the channel it was proposed in. */
    postedIn: idField<'channel'>().optional(),
    /** Of a deleted channel or category: all members saw it, so all who read the log may know of it. */
    wasOpen: z.boolean().optional(),
  }),
  changes: z.array(auditChangeSchema),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** A webhook that an entry names; its token is for those who manage it. */
const namedWebhookSchema = z.strictObject({
  id: idField<'webhook'>(),
  username: z.string(),
  profilePicture: z.string().nullable(),
});
export type NamedWebhook = z.output<typeof namedWebhookSchema>;

/** A user that an entry names, as they are shown in the team now. */
const namedUserSchema = z.strictObject({ ...publicUserSchema.shape, ...wornTeamFaceFields });
export type NamedUser = z.output<typeof namedUserSchema>;

export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/api/teams/:teamId/audit-logs',
  summary:
    'Lists what was done in a team, newest first, with the users, webhooks and emojis it names',
  access: { kind: 'team', team: 'params.teamId', anyOf: ['VIEW_AUDIT_LOG'] },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: z.object({ teamId: idField<'team'>() }),
  query: z.object({
    limit: countField(1, 100).default(50),
    before: idField<'audit-entry'>().optional(),
    /** Only what one user did. */
    userId: idField<'user'>().optional(),
    action: auditActionSchema.optional(),
    /** Only what was done in the last so many days. */
    days: countField(1, 3_650).optional(),
  }),
  reply: z.strictObject({
    auditLogEntries: z.array(auditEntrySchema),
    users: z.array(namedUserSchema),
    webhooks: z.array(namedWebhookSchema),
    emojis: z.array(emojiSchema),
  }),
});
