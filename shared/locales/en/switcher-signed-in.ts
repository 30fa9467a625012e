/** What leads to the quick switcher; what it says itself is in switcher.ts. */
export const switcherSignedIn = {
  title: 'Search or go to',
  field: 'Search or go to…',
  button: 'Search',
} as const;
