import { MessagesSquare, Plus, UsersRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { placeholderCounts } from '#shared/rules/limits.ts';
import { loadOlderChats, useChatLoading, useChats } from '../../data/chats/chats.ts';
import { incomingRequests } from '../../data/friends/friends.ts';
import { useView } from '../../data/view-store.ts';
import { answerText } from '../../lib/failure-text.ts';
import { useTranslation, type Translation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { NavLink } from '../../ui/actions/link.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Counter } from '../../ui/display/counter.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Sidebar } from '../../ui/layout/sidebar.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { ChatRow } from './chat-row.tsx';
import styles from './chat-sidebar.module.css';

/** M-206. */
const REQUESTS_CAP = 9;

/** My conversations, the one with the newest message first (M-038). */
export function ChatSidebar() {
  const { t } = useTranslation();
  const chats = useChats();
  const { open } = useOverlays();
  const requests = useView(incomingRequests) ?? 0;
  useTroubleNotice();
  return (
    <Sidebar label={t('chats.sidebar.label')} isBusy={chats === undefined}>
      <NavLink to={paths.friends()} className={classNames(styles.friends)}>
        <Icon of={UsersRound} size={20} />
        {t('chats.sidebar.friends')}
        <Counter
          count={requests}
          cap={REQUESTS_CAP}
          label={`, ${t('chats.friends.requests', { count: requests })}`}
          className={styles.end}
        />
      </NavLink>
      <div className={styles.heading}>
        <h2>{t('chats.sidebar.heading')}</h2>
        <IconButton
          icon={Plus}
          size="small"
          label={t('chats.sidebar.start')}
          onClick={() => open({ type: 'start-chat' })}
        />
      </div>
      {chats === undefined ? (
        <RowSkeletons />
      ) : (
        <ul>
          {chats.map((chat) => (
            <ChatRow key={chat.id} chat={chat} />
          ))}
        </ul>
      )}
      {chats?.length === 0 && (
        <EmptyState icon={MessagesSquare} title={t('chats.sidebar.empty')} size="inline">
          {t('chats.sidebar.emptyHint')}
        </EmptyState>
      )}
      <OlderChats />
    </Sidebar>
  );
}

/** M-043. */
function RowSkeletons() {
  return Array.from({ length: placeholderCounts.directMessages }, (_, index) => (
    <div key={index} className={styles.row} data-placeholder="">
      <Skeleton shape="circle" width={32} height={32} />
      <Skeleton width="60%" height={14} />
    </div>
  ));
}

/** M-044: what the server says, or that something happened. */
function troubleText(translation: Translation, error: unknown): string {
  return answerText(translation, error, translation.t('chats.sidebar.failed'));
}

/** Says that the list could not be loaded anew: once, however often it is tried until it can be. */
function useTroubleNotice(): void {
  const translation = useTranslation();
  const toasts = useToasts();
  const { status, error } = useChatLoading();
  const isTold = useRef(false);
  useEffect(() => {
    if (status === 'idle') isTold.current = false;
    if (status !== 'failed' || isTold.current) return;
    isTold.current = true;
    toasts.error(troubleText(translation, error));
  }, [status, error, toasts, translation]);
}

/** Asks for the next page where there are more conversations than are held. */
function OlderChats() {
  const translation = useTranslation();
  const toasts = useToasts();
  const hasMore = useView((view) => view.hasMoreChats) ?? false;
  const [isLoading, setIsLoading] = useState(false);
  if (!hasMore) return null;
  const load = () => {
    setIsLoading(true);
    loadOlderChats()
      .catch((error: unknown) => toasts.error(troubleText(translation, error)))
      .finally(() => setIsLoading(false));
  };
  return (
    <div className={styles.more}>
      <Button isWide variant="quiet" isLoading={isLoading} onClick={load}>
        {translation.t('chats.sidebar.more')}
      </Button>
    </div>
  );
}
