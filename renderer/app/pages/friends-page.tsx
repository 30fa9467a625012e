import { ChatSidebar } from '../../features/chats/chat-sidebar.tsx';
import { FriendsView } from '../../features/friends/friends-view.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Shell } from '../shell/shell.tsx';
import { usePane } from '../shell/use-pane.ts';

/** Friends beside the conversations with them (E-005, M-007). */
export function FriendsPage() {
  const { t } = useTranslation();
  const [pane, setPane] = usePane(true);
  const title = t('chats.friends.title');
  usePageTitle(title);
  return (
    <Shell title={title} panes={{ list: <ChatSidebar />, members: null, pane, onPane: setPane }}>
      <FriendsView />
    </Shell>
  );
}
