import { entryFirst } from './entry-first.ts';

/** The same as in en/entry-signed-in.ts. */
export const entrySignedIn = {
  ...entryFirst,
  invite: {
    verified: 'Doğrulanmış takım',
    members_one: '{count, number} üye',
    members_other: '{count, number} üye',
    join: 'Takıma Katıl',
  },
} as const;
