import { z } from 'zod';
import { validateSlug } from '../../rules/validation.ts';
import { endpoint } from '../endpoint.ts';
import { idField, ruledText, success, timeField } from '../fields.ts';
import { contactSchema } from '../users.ts';

/** A friend, or a user who asked me or whom I asked. */
export const friendSchema = z.strictObject({
  /** The other one. */
  user: contactSchema,
  /** Both, who asked first. */
  users: z.tuple([idField<'user'>(), idField<'user'>()]),
  /** A rejected one is gone at once: it is named by the documents and never answered. */
  status: z.enum(['pending', 'accepted', 'rejected']),
  /** Who asked: a request is incoming when that is not me. */
  createdBy: idField<'user'>(),
  /** Of the request, and once accepted of the friendship. */
  since: timeField,
});
export type Friend = z.output<typeof friendSchema>;

const user = { kind: 'user' } as const;
const otherParams = z.object({ userId: idField<'user'>() });

export const listFriends = endpoint({
  name: 'listFriends',
  method: 'GET',
  path: '/api/v1/me/friends',
  summary: 'Lists the friends of the caller and the requests between others and them',
  access: user,
  limit: { per: 'user', points: 60, seconds: 60 },
  reply: z.strictObject({ friends: z.array(friendSchema) }),
});

export const requestFriend = endpoint({
  name: 'requestFriend',
  method: 'POST',
  path: '/api/v1/me/friends',
  summary:
    'Sends a friend request to a user by their slug; to one who has asked the caller it accepts',
  access: user,
  limit: { per: 'user', points: 30, seconds: 600 },
  body: z.object({ slug: ruledText(validateSlug, 200) }),
  reply: z.strictObject({ success, friend: friendSchema, message: z.string() }),
});

export const answerFriend = endpoint({
  name: 'answerFriend',
  method: 'POST',
  path: '/api/me/friends/:userId',
  summary: 'Accepts or rejects the request of a user',
  access: user,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: otherParams,
  body: z.object({
    status: z.enum(['accept', 'reject']),
    /** The same as in the path. */
    id: idField<'user'>().optional(),
  }),
  reply: z.strictObject({ success }),
});

export const removeFriend = endpoint({
  name: 'removeFriend',
  method: 'DELETE',
  path: '/api/me/friends/:userId',
  summary: 'Cancels a request of the caller to a user, or ends the friendship with them',
  access: user,
  limit: { per: 'user', points: 60, seconds: 60 },
  params: otherParams,
  /** The same as in the path. */
  body: z.object({ id: idField<'user'>().optional() }).nullish(),
  reply: z.strictObject({ success }),
});
