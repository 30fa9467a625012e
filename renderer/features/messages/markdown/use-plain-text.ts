import { mentionNameIn, type MentionSign } from '../../../data/people/mention-names.ts';
import { useView } from '../../../data/view-store.ts';
import { useShownContent } from '../use-shown-content.ts';
import type { MarkdownPlace } from './markdown-place.ts';
import { plainText } from './plain-text.ts';

const token = /<([@&#])(\d{1,19})>/g;
const BREAK = '\n';

/** A message's words in one line, mentions by their names. */
export function usePlainText(content: string, place: MarkdownPlace): string {
  const shown = useShownContent(content);
  const tokens = [...shown.matchAll(token)];
  // one text for all names: it stays the same while they do
  const names = useView((view) =>
    tokens
      .map(([, sign, id = '']) => {
        // reason: the pattern knows these three
        return mentionNameIn(view, place, { sign: sign as MentionSign, id }) ?? '';
      })
      .join(BREAK),
  )?.split(BREAK);
  return plainText(shown, (sign, id) => {
    const at = tokens.findIndex((one) => one[1] === sign && one[2] === id);
    return names?.[at] || undefined;
  });
}
