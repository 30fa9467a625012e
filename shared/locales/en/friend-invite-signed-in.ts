/** What the button for it says; the rest, in friend-invite.ts, belongs to the dialog. */
export const friendInviteSignedIn = {
  title: 'Invite a friend',
} as const;
