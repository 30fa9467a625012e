/** The same as in en/switcher-inside.ts. */
export const switcherInside = {
  title: 'Ara ya da git',
  field: 'Ara ya da git…',
  button: 'Ara',
} as const;
