/** What opens the dialog of one's custom status; the rest is in status.ts. */
export const statusSignedIn = {
  edit: 'Edit custom status',
  set: 'Set a custom status',
} as const;
