/** The same as in en/switcher-inside.ts. */
export const switcherInside = {
  title: 'Git',
  field: 'Ara ya da git…',
  button: 'Ara',
} as const;
