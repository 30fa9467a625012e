import type { ChannelId } from '#shared/lib/ids.ts';
import { useChat, useChatName } from '../../data/chats/chats.ts';
import { ConversationFrame } from './conversation-frame.tsx';
import { MessageListSkeleton } from './message-list-skeleton.tsx';

/** What is said in a chat, and the place to say something. It fills its parent. */
export function ChatConversation({ channelId }: { readonly channelId: ChannelId }) {
  const chat = useChat(channelId);
  const name = useChatName(chat);
  if (!chat) return <MessageListSkeleton />;
  // another chat is another conversation: nothing of the first one's list may stay
  return (
    <ConversationFrame
      key={channelId}
      teamId={null}
      channelId={channelId}
      name={name}
      label={chat.type === 'direct' ? `@${name}` : name}
    />
  );
}
