/** The kinds of emoji, in their usual order. */
export const emojiKinds = [
  'smileys',
  'people',
  'nature',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const;
export type EmojiKind = (typeof emojiKinds)[number];
