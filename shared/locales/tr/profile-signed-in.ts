import { statusSignedIn } from './status-signed-in.ts';

/** The same as in en/profile-signed-in.ts. */
export const profileSignedIn = {
  system: 'SİSTEM',
  status: statusSignedIn,
} as const;
