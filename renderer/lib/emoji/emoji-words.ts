/** What emoji are called in one language besides English. */
export interface EmojiWords {
  label(emoji: string): string | null;
  /** other words for it */
  words(emoji: string): readonly string[];
}
