/** The same as in en/shortcuts-signed-in.ts. */
export const shortcutsSignedIn = {
  action: {
    search: 'Buradaki mesajlarda ara',
  },
} as const;
