/** What the desktop application says while somebody is signed in, without a dialog. */
export const desktopInside = {
  notification: {
    hiddenTitle: 'Tayfa',
    hiddenBody: 'You have a new message',
    inChannel: '{name} in #{channel}, {team}',
    attachment: 'Sent a file',
  },
} as const;
