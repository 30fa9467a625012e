import { MessagesSquare } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { ChannelId } from '#shared/lib/ids.ts';
import { loadChat, useChat, useChatName, useChats } from '../../data/chats/chats.ts';
import { ChatHeader } from '../../features/chats/chat-header.tsx';
import { ChatSidebar } from '../../features/chats/chat-sidebar.tsx';
import {
  LazyChatConversation,
  prepareConversation,
} from '../../features/messages/lazy-conversation.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { Redirect } from '../../lib/redirect.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Shell } from '../shell/shell.tsx';
import { CallSlot } from './call-slot.tsx';
import { useSearchPane } from '../shell/use-search-pane.tsx';
import { usePane } from '../shell/use-pane.ts';

/** Direct messages: the conversations, and the one of the address (E-009, M-003, M-004). */
export function ChatPage() {
  const { t } = useTranslation();
  const { channelId } = useParams();
  const [pane, setPane] = usePane(channelId !== undefined);
  // reason: the route's own parameter; what is no chat of mine is not found
  const chatId = channelId as ChannelId | undefined;
  const chat = useChat(chatId ?? ('' as ChannelId));
  const name = useChatName(chat);
  const title = chat ? name : t('chats.title');
  usePageTitle(title);
  useEffect(prepareConversation, []);
  const search = useSearchPane({ teamId: null, channelId: chatId ?? null, showPane: setPane });
  return (
    <Shell
      title={title}
      panes={{
        list: <ChatSidebar />,
        members: search.panel || null,
        isSearch: search.isOpen,
        pane,
        onPane: setPane,
      }}
    >
      {chatId === undefined ? (
        <NoChatOpen />
      ) : (
        <OpenChat key={chatId} chatId={chatId} search={search.button} />
      )}
    </Shell>
  );
}

interface OpenChatProps {
  readonly chatId: ChannelId;
  readonly search: ReactNode;
}

function OpenChat({ chatId, search }: OpenChatProps) {
  const chat = useChat(chatId);
  const isKnown = useChats() !== undefined;
  const [isGone, setIsGone] = useState(false);
  const [wasSeen, setWasSeen] = useState(chat !== undefined);
  if (chat !== undefined && !wasSeen) setWasSeen(true);
  const isMissing = isKnown && chat === undefined;
  // M-046: one that goes while it is open was hidden or left
  if (isMissing && wasSeen && !isGone) setIsGone(true);
  useEffect(() => {
    if (!isMissing || wasSeen) return;
    // hidden, or older than what is held; whatever is none of mine leads back to the list
    loadChat(chatId).catch(() => setIsGone(true));
  }, [isMissing, wasSeen, chatId]);
  if (isMissing && isGone) return <Redirect to={paths.chats()} />;
  return (
    <>
      {chat && <ChatHeader chat={chat} search={search} />}
      <CallSlot channelId={chatId} />
      <LazyChatConversation channelId={chatId} />
    </>
  );
}

/** M-003. */
function NoChatOpen() {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <EmptyState
      icon={MessagesSquare}
      title={t('chats.panel.title')}
      action={
        <Button variant="primary" onClick={() => open({ type: 'start-chat' })}>
          {t('chats.start.submit')}
        </Button>
      }
    >
      {t('chats.panel.hint')}
    </EmptyState>
  );
}
