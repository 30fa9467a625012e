import { entryFirst } from './entry-first.ts';

/** What the preview of an invite in a message says besides; the rest is in entry.ts. */
export const entrySignedIn = {
  ...entryFirst,
  invite: {
    verified: 'Verified team',
    members_one: '{count, number} member',
    members_other: '{count, number} members',
    join: 'Join Team',
  },
} as const;
