import { uiFirst } from './ui-first.ts';

/** The emoji picker. */
export const emoji = {
  ...uiFirst.emoji,
  label: 'Emoji',
  search: 'Search emoji',
  sections: 'Emoji categories',
  nothing: 'No emoji by that name.',
  failed: "Couldn't load your teams' emojis.",
  lockedName: '{name} (needs Plus)',
  locked: {
    title: 'This emoji is from another team',
    text: 'With Plus you can use it everywhere.',
    upgrade: 'Get Plus',
  },
  section: {
    recent: 'Recently used',
    results: 'Results',
    smileys: 'Smileys and emotion',
    people: 'People and hands',
    nature: 'Animals and nature',
    food: 'Food and drink',
    travel: 'Travel and places',
    activities: 'Sports and games',
    objects: 'Objects',
    symbols: 'Symbols',
    flags: 'Flags',
  },
  tone: {
    label: 'Skin tone',
    none: 'No skin tone',
    light: 'Light',
    mediumLight: 'Medium light',
    medium: 'Medium',
    mediumDark: 'Medium dark',
    dark: 'Dark',
  },
} as const;
