import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, timeField } from '../fields.ts';
import { connectionSchema } from './connections.ts';
import {
  presenceSchema,
  publicUserSchema,
  selfDescriptionFields,
  userRpcSchema,
  userStatusSchema,
} from '../users.ts';

export const badgeSchema = z.strictObject({ id: z.string(), name: z.string(), icon: z.string() });

export const profileSchema = z.strictObject({
  ...publicUserSchema.shape,
  webhook: z.boolean(),
  banner: z.string().nullable(),
  ...selfDescriptionFields,
  badges: z.array(badgeSchema),
  /** accounts elsewhere that the user shows */
  connections: z.array(connectionSchema),
  createdAt: timeField,
  /** These four in the team that was named; nothing in them without one. */
  nickname: z.string().nullable(),
  teamPicture: z.string().nullable(),
  roles: z.array(idField<'role'>()),
  joinedAt: timeField.nullable(),
  /** 0, and nothing in the two below, for who has no team, friendship or conversation with the caller. */
  presence: presenceSchema,
  userStatus: userStatusSchema.nullable(),
  userRPC: userRpcSchema.nullable(),
  /** Teams both are in. */
  mutualTeams: z.array(idField<'team'>()),
  /** Friends of both, as many as the caller has; the caller knows their names. */
  mutualFriends: z.array(idField<'user'>()),
});
export type Profile = z.output<typeof profileSchema>;

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/api/v1/users/:userId/profile',
  summary: 'Returns the profile of a user, as much of it as the caller may see',
  access: { kind: 'user' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params: z.object({ userId: idField<'user'>() }),
  query: z.object({ teamId: idField<'team'>().optional() }),
  reply: z.strictObject({ user: profileSchema }),
});
