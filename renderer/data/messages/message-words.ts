import { useMemo } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { useFormat, type Format } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { momentText } from '../../lib/markdown/moment-text.ts';
import { plainText, type MentionSign } from '../../lib/markdown/plain-text.ts';
import { useIsBlocked } from '../friends/friends.ts';
import { mentionNameIn, type MentionPlace } from '../people/mention-names.ts';
import { useShownContent } from '../streamer/use-shown-content.ts';
import { useView } from '../view-store.ts';

const token = /<([@&#])(\d{1,19})>/g;
const BREAK = '\n';

/** What a message says in one line, as far as its mentions have been heard of by now. */
export function messageWords(
  view: ClientView,
  message: Pick<Message, 'content' | 'teamId' | 'channelId'>,
  format: Format,
): string {
  return plainText(message.content, {
    mention: (sign, id) => mentionNameIn(view, message, { sign, id }),
    moment: (seconds, style) => momentText(format, seconds, style),
  });
}

/**
 * The same for a text that is drawn: it follows the names, and hides what streamer mode hides.
 * `words` says how the text is read: as a message, or as a line without blocks.
 */
export function useMessageWords(
  content: string,
  place: MentionPlace,
  words: typeof plainText = plainText,
): string {
  const shown = useShownContent(content);
  const format = useFormat();
  const tokens = useMemo(() => [...shown.matchAll(token)], [shown]);
  // one text for all names: it stays the same while they do
  const names = useView((view) =>
    tokens
      .map(([, sign, id = '']) => {
        // reason: the pattern knows these three
        return mentionNameIn(view, place, { sign: sign as MentionSign, id }) ?? '';
      })
      .join(BREAK),
  );
  return useMemo(() => {
    const known = names?.split(BREAK);
    return words(shown, {
      mention: (sign, id) =>
        known?.[tokens.findIndex((one) => one[1] === sign && one[2] === id)] || undefined,
      moment: (seconds, style) => momentText(format, seconds, style),
    });
  }, [shown, tokens, names, format, words]);
}

/** Who said something, as far as it is quoted. */
export interface Quoted {
  readonly content: string;
  readonly createdBy: { readonly id: UserId };
}

/** What a message says where it is quoted: of one whose author I block only that it is hidden (M-222). */
export function useQuotedWords(message: Quoted | null, place: MentionPlace): string {
  const { t } = useTranslation();
  const isBlocked = useIsBlocked(message?.createdBy.id);
  const words = useMessageWords(message?.content ?? '', place);
  return isBlocked ? t('chats.block.hiddenMessage') : words;
}
