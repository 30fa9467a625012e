/** The same as in en/switcher-signed-in.ts. */
export const switcherSignedIn = {
  title: 'Ara ya da git',
  field: 'Ara ya da git…',
  button: 'Ara',
} as const;
