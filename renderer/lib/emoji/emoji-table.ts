import english from 'emojibase-data/en/compact.json';
import shortcodes from 'emojibase-data/en/shortcodes/joypixels.json';
import type { Language } from '#shared/locales/languages.ts';
import { foldCase } from '#shared/lib/text.ts';
import { canonicalEmoji } from '#shared/rules/emoji-id.ts';
import type { EmojiKind } from './emoji-kinds.ts';
import type { EmojiWords } from './emoji-words.ts';

/** One emoji of Unicode, with all it is found by. */
export interface EmojiEntry {
  readonly emoji: string;
  readonly kind: EmojiKind;
  /** what it is called between colons, the best known name first */
  readonly codes: readonly string[];
  /** what it is called in the reader's language */
  readonly label: string;
  /** words it is found by in English and in the reader's language, folded for searching */
  readonly words: readonly string[];
  /** the same in the five colours of skin, lightest first; empty where it has none */
  readonly tones: readonly string[];
}

/** What the library's file holds of one emoji, as far as it is read here. */
interface Listed {
  readonly hexcode: string;
  readonly unicode: string;
  readonly label: string;
  readonly tags?: readonly string[];
  readonly group?: number;
  readonly skins?: readonly { readonly hexcode: string; readonly unicode: string }[];
}

/** The library's groups by number; the second holds only parts of others, such as colours of hair. */
const kindOfGroup: readonly (EmojiKind | null)[] = [
  'smileys',
  'people',
  null,
  'nature',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
];

const toneCodes = ['1F3FB', '1F3FC', '1F3FD', '1F3FE', '1F3FF'] as const;

/** All emoji in their usual order, without those that are only parts of others. */
function makeEmojiTable(other: EmojiWords | null): readonly EmojiEntry[] {
  // reason: the file's own types need another package; what is read of it stands in `Listed`
  const listed = english as readonly Listed[];
  return listed.flatMap((each) => entryOf(each, other) ?? []);
}

function entryOf(each: Listed, other: EmojiWords | null): EmojiEntry | null {
  const kind = kindOfGroup[each.group ?? -1];
  const codes = codesOf(each);
  if (!kind || codes.length === 0) return null;
  const emoji = canonicalEmoji(each.unicode) ?? each.unicode;
  const label = other?.label(emoji) ?? each.label;
  const words = [each.label, ...(each.tags ?? []), label, ...(other?.words(emoji) ?? [])];
  const tones = tonesOf(each.skins ?? []);
  return { emoji, kind, codes, label, words: [...new Set(words.map(foldCase))], tones };
}

function codesOf({ hexcode }: Listed): readonly string[] {
  // reason: the file maps a character's code to one name or several
  const known = (shortcodes as Readonly<Record<string, string | readonly string[]>>)[hexcode] ?? [];
  return typeof known === 'string' ? [known] : known;
}

/** Of two people in different colours there are many more forms than five: those of one colour. */
function tonesOf(skins: NonNullable<Listed['skins']>): readonly string[] {
  return toneCodes.flatMap((tone) => {
    const form = skins.find(({ hexcode }) => {
      const tones = hexcode.split('-').filter((code) => toneCodes.some((known) => known === code));
      return tones.length > 0 && tones.every((code) => code === tone);
    });
    return form ? [canonicalEmoji(form.unicode) ?? form.unicode] : [];
  });
}

/** The table in a language; Turkish comes as a file of its own. */
export async function loadEmojiTable(language: Language): Promise<readonly EmojiEntry[]> {
  if (language === 'en') return makeEmojiTable(null);
  const { turkishEmojiWords } = await import('./turkish-emoji-words.ts');
  return makeEmojiTable(turkishEmojiWords);
}
