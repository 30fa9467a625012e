import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { plainText } from '../fields.ts';

const named = z.strictObject({ name: z.string() });

/** What a team made from it begins with; nobody's words, and no members, bans or invites. */
const templateSchema = z.strictObject({
  code: z.string(),
  channels: z.array(named),
  categories: z.array(named),
  roles: z.array(named),
  emojis: z.array(named),
});

export const getTemplate = endpoint({
  name: 'getTemplate',
  method: 'GET',
  path: '/api/templates/:code',
  summary: 'A template, and the team it was made from',
  access: { kind: 'public' },
  limit: { per: 'address', points: 120, seconds: 60 },
  params: z.object({ code: plainText(1, 64) }),
  reply: z.strictObject({
    team: z.strictObject({
      name: z.string(),
      banner: z.string().nullable(),
      profilePicture: z.string().nullable(),
      isVerified: z.boolean(),
    }),
    template: templateSchema,
  }),
});
