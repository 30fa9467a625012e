/** The same as in en/desktop-signed-in.ts. */
export const desktopSignedIn = {
  notification: {
    hiddenTitle: 'Tayfa',
    hiddenBody: 'Yeni bir mesajın var',
    inChannel: '{name}, #{channel}, {team}',
    attachment: 'Dosya gönderdi',
  },
} as const;
