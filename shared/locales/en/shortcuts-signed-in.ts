/** The shortcut that a button names; the rest, in shortcuts.ts, belongs to the sheet. */
export const shortcutsSignedIn = {
  action: {
    search: 'Search messages here',
  },
} as const;
