import { storedAtom } from '../atoms.ts';
import { emojiPicture } from './emoji-picture.ts';

/** How many of those used last are offered: three lines of the picker. */
const MAX_RECENT = 27;

/** The emoji used last, the newest first. */
export const recentEmojiAtom = storedAtom<readonly string[]>({
  key: 'tayfa.emoji.recent',
  version: 1,
  initial: [],
  parse: (found) =>
    Array.isArray(found) ? found.filter((id) => typeof id === 'string').slice(0, MAX_RECENT) : null,
});

/** The list with an emoji that has just been used. */
export function withRecentEmoji(recent: readonly string[], id: string): readonly string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, MAX_RECENT);
}

/** The chosen colour of skin: 0 is none, then five from light to dark. */
export const skinToneAtom = storedAtom<number>({
  key: 'tayfa.emoji.tone',
  version: 1,
  initial: 0,
  parse: (found) =>
    typeof found === 'number' && Number.isInteger(found) && found >= 0 && found <= 5 ? found : null,
});

/** An emoji in a colour of skin, where it has one. */
export function inTone(
  { emoji, tones }: { readonly emoji: string; readonly tones: readonly string[] },
  tone: number,
): string {
  return tones[tone - 1] ?? emoji;
}

const FIRST_QUICK = ['👍', '❤️', '😂'] as const;

/** What one presses without opening the picker: the characters used last, then what everybody uses. */
export function quickEmoji(recent: readonly string[]): readonly string[] {
  const characters = recent.filter((id) => emojiPicture(id) === null);
  return [...new Set([...characters, ...FIRST_QUICK])].slice(0, FIRST_QUICK.length);
}
