import type { Chat } from '#shared/contract/chats/chat.ts';
import { cutText } from '#shared/lib/text.ts';
import { cutLengths } from '#shared/rules/limits.ts';
import { useIsHidden } from '../../data/streamer/streamer-mode.ts';
import { useTranslation } from '../../lib/i18n.ts';

/** The last message in a few words (M-040); streamer mode keeps it to itself (M-035). */
export function usePreview({ lastMessage }: Chat): string {
  const { t } = useTranslation();
  const isHidden = useIsHidden('hideLastMessagesOnDMs');
  if (!lastMessage) return '';
  if (isHidden) return t('chats.row.hidden');
  const text = lastMessage.content.replaceAll(/\s+/g, ' ').trim();
  if (text === '' && lastMessage.attachments.length > 0) return t('chats.row.attachment');
  return cutText(text, cutLengths.directMessagePreview);
}
