import { emoji } from './emoji.ts';
import { uiFirst } from './ui-first.ts';

/** What the building blocks of the interface say themselves. */
export const ui = {
  ...uiFirst,
  combobox: {
    empty: 'No matches',
    remove: 'Remove {label}',
    clear: 'Clear',
    open: 'Show choices',
  },
  emoji,
  formatting: {
    label: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    strike: 'Strikethrough',
    code: 'Code',
    spoiler: 'Spoiler',
    quote: 'Quote',
    link: 'Link',
  },
  password: {
    hide: 'Hide password',
    show: 'Show password',
  },
  unsaved: {
    title: 'Discard your changes?',
    text: "They haven't been saved.",
    discard: 'Discard changes',
    stay: 'Keep editing',
  },
  shortcut: {
    press: 'Press the keys…',
    none: 'None',
    remove: 'Remove the shortcut',
    needsModifier: 'Add Ctrl, Alt or Command, or use a function key.',
  },
} as const;
