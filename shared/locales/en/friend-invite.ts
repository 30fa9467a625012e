/** The dialog with the link by which people register as my friends. */
export const friendInvite = {
  title: 'Invite a friend',
  lead: 'Anyone who signs up with this link becomes your friend.',
  link: 'Invite link',
  copy: 'Copy',
  used: 'Used {used, number} of {total, number} times',
  failed: "Couldn't load the invite",
} as const;
