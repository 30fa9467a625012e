/** The headings under which the shortcut sheet lists them. */
export const shortcutGroups = ['general', 'moving', 'writing'] as const;
export type ShortcutGroup = (typeof shortcutGroups)[number];

interface Shortcut {
  readonly group: ShortcutGroup;
  /** keys as `lib/key-chord.ts` writes them; those of `app` can be chosen (lib/own-shortcuts.ts) */
  readonly chord: string;
  /** `app` is heard everywhere in the window, `place` only where its feature has the focus */
  readonly scope: 'app' | 'place';
}

/**
 * Every shortcut there is, by its name: listeners ask this table, and the sheet and the tooltips
 * show it. The words stand in the locales' file of the same name.
 */
export const shortcuts = {
  quickSwitcher: { group: 'general', chord: 'Mod+K', scope: 'app' },
  shortcutSheet: { group: 'general', chord: 'Mod+/', scope: 'app' },
  search: { group: 'general', chord: 'Mod+F', scope: 'app' },
  settings: { group: 'general', chord: 'Mod+,', scope: 'app' },
  clip: { group: 'general', chord: 'Alt+C', scope: 'app' },
  close: { group: 'general', chord: 'Escape', scope: 'place' },
  previousChannel: { group: 'moving', chord: 'Alt+ArrowUp', scope: 'app' },
  nextChannel: { group: 'moving', chord: 'Alt+ArrowDown', scope: 'app' },
  previousUnread: { group: 'moving', chord: 'Alt+Shift+ArrowUp', scope: 'app' },
  nextUnread: { group: 'moving', chord: 'Alt+Shift+ArrowDown', scope: 'app' },
  previousTeam: { group: 'moving', chord: 'Mod+Alt+ArrowUp', scope: 'app' },
  nextTeam: { group: 'moving', chord: 'Mod+Alt+ArrowDown', scope: 'app' },
  focusComposer: { group: 'writing', chord: 'Alt+M', scope: 'app' },
  send: { group: 'writing', chord: 'Enter', scope: 'place' },
  newLine: { group: 'writing', chord: 'Shift+Enter', scope: 'place' },
  editLast: { group: 'writing', chord: 'ArrowUp', scope: 'place' },
  bold: { group: 'writing', chord: 'Mod+B', scope: 'place' },
  italic: { group: 'writing', chord: 'Mod+I', scope: 'place' },
  strike: { group: 'writing', chord: 'Mod+Shift+X', scope: 'place' },
  code: { group: 'writing', chord: 'Mod+E', scope: 'place' },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof shortcuts;

/** Those that are heard everywhere in the window. */
export type AppShortcutName = {
  [Name in ShortcutName]: (typeof shortcuts)[Name]['scope'] extends 'app' ? Name : never;
}[ShortcutName];

/** The names in the order in which they are shown. */
export function shortcutNames(): readonly ShortcutName[] {
  // reason: the keys of the table are its names
  return Object.keys(shortcuts) as ShortcutName[];
}

/** Whether a shortcut is heard everywhere, and so may have other keys. */
export function isAppShortcut(name: ShortcutName): name is AppShortcutName {
  return shortcuts[name].scope === 'app';
}
