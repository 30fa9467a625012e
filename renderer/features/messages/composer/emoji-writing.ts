import type { TeamId } from '#shared/lib/ids.ts';
import { foldCase } from '#shared/lib/text.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { codeEnd, mentionTokens } from '#shared/rules/mentions.ts';
import { teamEmojis } from '../../../data/emojis/own-emojis.ts';
import { inTone } from '../../../lib/emoji/emoji-choices.ts';
import type { EmojiEntry } from '../../../lib/emoji/emoji-table.ts';
import type { Suggestion } from './suggestion.ts';

/*
 * What is written between colons. Fetched with the table of emoji once a colon is written, and
 * no part of what a channel loads first.
 */

/** All that may be written here by a name. */
export interface WritableEmoji {
  /** the character, or a custom emoji's id */
  readonly id: string;
  readonly insert: string;
  readonly codes: readonly string[];
  /** other words for it, folded */
  readonly words: readonly string[];
}

/** The teams' own that may be used here, then all of Unicode in the chosen colour of skin. */
export function writableEmoji(
  view: ClientView,
  { teamId, table, tone }: { teamId: TeamId | null; table: readonly EmojiEntry[]; tone: number },
): readonly WritableEmoji[] {
  const own = teamEmojis(view, teamId).filter(({ isLocked }) => !isLocked);
  return [
    ...own.flatMap(({ emojis }) =>
      emojis.map(({ id, name }) => {
        return { id, insert: mentionTokens.emoji({ id, name }), codes: [name], words: [] };
      }),
    ),
    ...table.map((entry) => {
      const id = inTone(entry, tone);
      return { id, insert: id, codes: entry.codes, words: entry.words };
    }),
  ];
}

/** Emoji by name for `:`, at most 16 (M-095): what is called so first, then what has such a word. */
export function findEmoji(known: readonly WritableEmoji[], text: string): readonly Suggestion[] {
  const asked = foldCase(text);
  const word = asked.replaceAll('_', ' ');
  const ranked = [0, 1, 2, 3].map((): WritableEmoji[] => []);
  for (const each of known) {
    const codes = each.codes.map(foldCase);
    if (codes.includes(asked)) ranked[0]?.push(each);
    else if (codes.some((code) => code.startsWith(asked))) ranked[1]?.push(each);
    else if (each.words.some((other) => other.startsWith(word))) ranked[2]?.push(each);
    else if (codes.some((code) => code.includes(asked))) ranked[3]?.push(each);
  }
  return ranked
    .flat()
    .slice(0, messageLimits.emojiSuggestions)
    .map(({ id, insert, codes }) => {
      const name = codes.find((code) => foldCase(code).startsWith(asked)) ?? codes[0] ?? '';
      return { kind: 'emoji', key: `emoji-${id}`, insert, emojiId: id, name };
    });
}

/** A run of backticks, or a name between colons that stands alone. */
const written = /(?<ticks>`+)|(?<=^|\s):(?<code>[\p{L}\p{N}_+-]{1,32}):(?=\s|$)/gu;

/** A text whose names between colons have become emoji, and where the caret then is. */
export interface ConvertedText {
  readonly text: string;
  readonly caret: number;
}

/** Turns `:fire:` into what it names, but not within code; null when there is nothing to turn. */
export function convertEmojiNames(
  known: readonly WritableEmoji[],
  { text, caret }: ConvertedText,
): ConvertedText | null {
  let converted = '';
  let end = 0;
  let moved = caret;
  written.lastIndex = 0;
  for (let match = written.exec(text); match !== null; match = written.exec(text)) {
    const { ticks, code } = match.groups ?? {};
    if (ticks !== undefined) {
      written.lastIndex = codeEnd(text, match.index, ticks.length);
      continue;
    }
    const found = known.find(({ codes }) => codes.includes(code ?? ''));
    if (!found) continue;
    const stop = match.index + match[0].length;
    converted += text.slice(end, match.index) + found.insert;
    if (stop <= caret) moved += found.insert.length - match[0].length;
    end = stop;
  }
  return end === 0 ? null : { text: converted + text.slice(end), caret: moved };
}
