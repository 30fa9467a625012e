/** The dialog with the link by which people register as my friends. */
export const friendInvite = {
  title: 'Invite a friend',
  lead: 'Whoever registers by this link is your friend at once.',
  link: 'Friend invite',
  copy: 'Copy',
  used: 'Used {used, number} of {total, number} times',
  failed: 'The invite could not be loaded',
} as const;
