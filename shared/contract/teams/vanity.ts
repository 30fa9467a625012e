import { z } from 'zod';
import { validateVanitySlug } from '../../rules/validation.ts';
import { endpoint } from '../endpoint.ts';
import { idField, ruledText, success } from '../fields.ts';

const params = z.object({ teamId: idField<'team'>() });
const access = { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_TEAM'] } as const;
const reply = z.strictObject({
  success,
  /** The invite code that the team chose; null: none. */
  slug: z.string().nullable(),
});

export const getVanity = endpoint({
  name: 'getVanity',
  method: 'GET',
  path: '/api/v1/teams/:teamId/vanity',
  summary: 'Returns the invite code that the team chose',
  access,
  limit: { per: 'user', points: 60, seconds: 60 },
  params,
  reply,
});

export const setVanity = endpoint({
  name: 'setVanity',
  method: 'PUT',
  path: '/api/v1/teams/:teamId/vanity',
  summary: 'Sets an invite code that never ends: no spaces or special characters, taken once',
  access,
  // each tells whether a code is taken
  limit: { per: 'user', points: 20, seconds: 60 },
  params,
  body: z.object({ slug: ruledText(validateVanitySlug, 200) }),
  reply,
});

export const deleteVanity = endpoint({
  name: 'deleteVanity',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/vanity',
  summary: 'Removes the chosen invite code: its link admits no one from then on',
  access,
  limit: { per: 'user', points: 20, seconds: 60 },
  params,
  reply: z.strictObject({ success }),
});
