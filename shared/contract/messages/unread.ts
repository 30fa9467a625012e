import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, success } from '../fields.ts';

export const channelUnreadSchema = z.strictObject({
  channelId: idField<'channel'>(),
  /** Counted up to 1,000, one more than the largest badge shows. */
  unread: z.number().int(),
  mentions: z.number().int(),
  /** Everything up to here is read; in a channel never opened, the moment of joining. */
  lastRead: idField<'message'>().nullable(),
  /** The newest message counted; null when nothing is unread. */
  newest: idField<'message'>().nullable(),
});
export type ChannelUnread = z.output<typeof channelUnreadSchema>;

export const teamUnreadSchema = z.strictObject({
  teamId: idField<'team'>(),
  /** The sum over the channels. */
  unread: z.number().int(),
  mentions: z.number().int(),
  /** Channels that were opened once or have something unread. */
  channels: z.array(channelUnreadSchema),
});
export type TeamUnread = z.output<typeof teamUnreadSchema>;

export const getUnread = endpoint({
  name: 'getUnread',
  method: 'GET',
  path: '/api/v1/teams/unread',
  summary: 'Returns what the caller has not read, per team and channel',
  access: { kind: 'user' },
  limit: { per: 'user', points: 120, seconds: 60 },
  reply: z.strictObject({
    teamInfo: z.array(teamUnreadSchema),
    dmInfo: z.array(channelUnreadSchema),
  }),
});

export const markTeamRead = endpoint({
  name: 'markTeamRead',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/unread',
  summary: 'Marks every channel of a team as read',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 60, seconds: 60 },
  params: z.object({ teamId: idField<'team'>() }),
  reply: z.strictObject({ success }),
});
