import { friendInviteSignedIn } from './friend-invite-signed-in.ts';

/** The dialog with the link by which people register as my friends. */
export const friendInvite = {
  ...friendInviteSignedIn,
  lead: 'Anyone who signs up with this link becomes your friend.',
  link: 'Invite link',
  copy: 'Copy',
  used: 'Used {used, number}/{total, number}',
  failed: "Couldn't load the invite",
} as const;
