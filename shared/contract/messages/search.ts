import { z } from 'zod';
import { searchLimits } from '../../rules/limits.ts';
import { searchContents } from '../../rules/search-query.ts';
import { threadSchema } from '../channels/thread.ts';
import { endpoint } from '../endpoint.ts';
import { countField, idField, momentField } from '../fields.ts';
import { messageSchema } from './message.ts';

const contentList = new RegExp(
  `^(?:${searchContents.join('|')})(?:,(?:${searchContents.join('|')})){0,${String(searchLimits.filterValues - 1)}}$`,
);

export const searchMessages = endpoint({
  name: 'searchMessages',
  method: 'GET',
  path: '/api/v1/search/messages',
  summary:
    'Searches messages by words and filters, newest first: in a team, a channel or a chat; without either in all chats of the caller. Only what they may see',
  access: { kind: 'user' },
  limit: { per: 'user', points: 60, seconds: 60 },
  query: z.object({
    teamId: idField<'team'>().optional(),
    channelId: idField<'channel'>().optional(),
    text: z.string().max(searchLimits.text).default(''),
    from: idField<'user'>().optional(),
    mentions: idField<'user'>().optional(),
    /** One, or several: `has=image,link`. */
    has: z.string().regex(contentList, 'Unknown kind of content').optional(),
    /** Sent before and after these moments. */
    before: momentField.optional(),
    after: momentField.optional(),
    /** The next page: older than this message. */
    olderThan: idField<'message'>().optional(),
    limit: countField(1, searchLimits.perPage).default(searchLimits.perPage),
  }),
  reply: z.strictObject({
    messages: z.array(messageSchema),
    /** Those in which some of the messages stand. */
    threads: z.array(threadSchema),
    hasMore: z.boolean(),
  }),
});
