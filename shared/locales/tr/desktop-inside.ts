/** The same as in en/desktop-inside.ts. */
export const desktopInside = {
  notification: {
    hiddenTitle: 'Tayfa',
    hiddenBody: 'Yeni bir mesajın var',
    inChannel: '{name}, #{channel}, {team}',
    attachment: 'Dosya gönderdi',
  },
} as const;
