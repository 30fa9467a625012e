/** What the desktop application says to a signed-in user, without a dialog. */
export const desktopSignedIn = {
  notification: {
    hiddenTitle: 'Tayfa',
    hiddenBody: 'You have a new message',
    inChannel: '{name} in #{channel}, {team}',
    attachment: 'Sent a file',
  },
} as const;
