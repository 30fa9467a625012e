import { statusSignedIn } from './status-signed-in.ts';

/** What messages and my own panel say of people; the rest, in profile.ts, belongs to the card. */
export const profileSignedIn = {
  system: 'SYSTEM',
  status: statusSignedIn,
} as const;
