import { MessagesSquare } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Shell } from '../shell/shell.tsx';

/** Direct messages (E-009): the conversations, and the one of the address. */
export function ChatPage() {
  const { t } = useTranslation();
  const title = t('dashboard.chats.title');
  usePageTitle(title);
  return (
    <Shell title={title}>
      <EmptyState
        icon={MessagesSquare}
        title={t('dashboard.chats.emptyTitle')}
        action={
          <ButtonLink to={paths.friends()} variant="primary">
            {t('dashboard.friends.title')}
          </ButtonLink>
        }
      >
        {t('dashboard.chats.emptyHint')}
      </EmptyState>
    </Shell>
  );
}
