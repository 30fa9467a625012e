import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, success } from '../fields.ts';

/** Who watches the stream of a watch channel. */
export const watcherSchema = z.strictObject({ id: idField<'user'>() });

const channelParams = z.object({ teamId: idField<'team'>(), channelId: idField<'channel'>() });
const viewers = {
  kind: 'channel',
  channel: 'params.channelId',
  permission: 'VIEW_CHANNEL',
} as const;

export const listWatchers = endpoint({
  name: 'listWatchers',
  method: 'GET',
  path: '/api/v1/teams/:teamId/channels/:channelId/watchers',
  summary: 'Lists who watches the stream of a watch channel now',
  access: viewers,
  limit: { per: 'user', points: 120, seconds: 60 },
  params: channelParams,
  reply: z.strictObject({ watchers: z.array(watcherSchema) }),
});

export const setChannelState = endpoint({
  name: 'setChannelState',
  method: 'PUT',
  path: '/api/v1/teams/:teamId/channels/:channelId/state',
  summary:
    'Records that the caller watches the stream; to be repeated within 75 seconds, or it ends by itself',
  access: viewers,
  limit: { per: 'user', points: 30, seconds: 60 },
  params: channelParams,
  body: z.object({ state: z.literal('watching') }),
  reply: z.strictObject({ success }),
});

export const clearChannelState = endpoint({
  name: 'clearChannelState',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/channels/:channelId/state',
  summary: 'Records that the caller watches the stream no longer',
  access: viewers,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: channelParams,
  reply: z.strictObject({ success }),
});
