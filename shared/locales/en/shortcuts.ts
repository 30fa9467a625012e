import { shortcutsSignedIn } from './shortcuts-signed-in.ts';

/** The sheet of keyboard shortcuts; the keys themselves stand in renderer/lib/shortcuts.ts. */
export const shortcuts = {
  ...shortcutsSignedIn,
  title: 'Keyboard shortcuts',
  group: {
    general: 'General',
    moving: 'Getting around',
    writing: 'Writing',
  },
  action: {
    ...shortcutsSignedIn.action,
    quickSwitcher: 'Search or go to',
    shortcutSheet: 'Show these shortcuts',
    settings: 'Open settings',
    clip: 'Clip the stream you keep',
    close: 'Close or cancel',
    previousChannel: 'Previous channel',
    nextChannel: 'Next channel',
    previousUnread: 'Previous unread channel',
    nextUnread: 'Next unread channel',
    previousTeam: 'Previous team',
    nextTeam: 'Next team',
    focusComposer: 'Write a message',
    send: 'Send message',
    newLine: 'New line',
    editLast: 'Edit my last message, in an empty field',
    bold: 'Bold',
    italic: 'Italic',
    strike: 'Strikethrough',
    code: 'Code',
  },
  change: 'Change shortcuts',
  none: 'None',
  streamerMode: 'Turn streamer mode on or off',
} as const;
