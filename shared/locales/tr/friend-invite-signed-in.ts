/** The same as in en/friend-invite-signed-in.ts. */
export const friendInviteSignedIn = {
  title: 'Arkadaşını davet et',
} as const;
