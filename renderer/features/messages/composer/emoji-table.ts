import shortcodes from 'emojibase-data/en/shortcodes/joypixels.json';
import emoji from 'emojibase-data/en/compact.json';

/** A character and the names it answers to. */
export type EmojiEntry = readonly [emoji: string, names: readonly string[]];

let table: readonly EmojiEntry[] | undefined;

/** All emoji in their usual order, without those that are only parts of others. */
export function emojiTable(): readonly EmojiEntry[] {
  // reason: the file maps a character's code to one name or several
  const names = shortcodes as Readonly<Record<string, string | readonly string[]>>;
  table ??= emoji.flatMap(({ hexcode, unicode, group }): EmojiEntry[] => {
    const known = names[hexcode];
    // parts such as the letters of flags and the tones of skin belong to no group or to that of parts
    if (known === undefined || group === undefined || group === 2) return [];
    return [[unicode, typeof known === 'string' ? [known] : known]];
  });
  return table;
}
