import { validateReactionEmoji } from './emoji-id.ts';
import { codeEnd } from './mentions.ts';

/** An escaped character, a run of backticks, or the token of a custom emoji. */
const interesting = /\\[\s\S]|`+|<a?:\w{1,32}:(?<id>\d{9,19})>/g;

/**
 * The ids of the custom emojis that a message's text shows, each once. What stands in code spans and
 * code blocks, or behind a backslash, shows none.
 */
export function customEmojisIn(content: string): ReadonlySet<string> {
  const ids = new Set<string>();
  const pattern = new RegExp(interesting);
  for (let match = pattern.exec(content); match !== null; match = pattern.exec(content)) {
    if (match[0].startsWith('`')) {
      pattern.lastIndex = codeEnd(content, match.index, match[0].length);
      continue;
    }
    const id = match.groups?.['id'];
    if (id !== undefined && validateReactionEmoji(id) === null) ids.add(id);
  }
  return ids;
}
