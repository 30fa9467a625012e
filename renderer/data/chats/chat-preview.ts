import type { Chat } from '#shared/contract/chats/chat.ts';
import { cutText } from '#shared/lib/text.ts';
import { cutLengths } from '#shared/rules/limits.ts';
import { callWords } from '../calls/call-words.ts';
import { useIsBlocked } from '../friends/friends.ts';
import { useMessageWords } from '../messages/message-words.ts';
import { useIsHidden } from '../streamer/streamer-mode.ts';
import { useFormat } from '../../lib/format.ts';
import { useView } from '../view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';

/** The last message in a few words (M-040); streamer mode keeps it to itself (M-035). */
export function useChatPreview({ id, lastMessage }: Chat): string {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useView((view) => view.me.id);
  const isHidden = useIsHidden('hideLastMessagesOnDMs');
  const isBlocked = useIsBlocked(lastMessage?.createdBy.id);
  const words = useMessageWords(lastMessage?.content ?? '', { teamId: null, channelId: id });
  if (!lastMessage) return '';
  if (isHidden) return t('chats.row.hidden');
  // M-052: what the server says in its place is English
  if (lastMessage.isDeleted) return t('chats.row.deleted');
  // M-222
  if (isBlocked) return t('chats.block.hiddenMessage');
  if (lastMessage.call)
    return callWords(lastMessage.call, { t, format, isMine: lastMessage.createdBy.id === me });
  if (lastMessage.pollEnd) return t('messages.poll.ended');
  if (words === '' && lastMessage.attachments.length > 0) return t('chats.row.attachment');
  return cutText(words, cutLengths.directMessagePreview);
}
