import { Lock, MessagesSquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Thread } from '#shared/contract/channels/thread.ts';
import { mayStartThread, useThreadList } from '../../data/threads/threads.ts';
import { useView } from '../../data/view-store.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays, type Overlay } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { AnchoredCard } from '../../ui/overlays/anchored-card.tsx';
import styles from './threads.module.css';

interface ThreadsOverlayProps {
  readonly overlay: Extract<Overlay, { type: 'threads' }>;
  readonly onClose: () => void;
}

type ListState = 'active' | 'archived';

/** The threads of a channel: those that are active, and those put away. */
export function ThreadsOverlay({ overlay, onClose }: ThreadsOverlayProps) {
  const { teamId, channelId, anchor } = overlay;
  const { t } = useTranslation();
  const { open } = useOverlays();
  const [state, setState] = useState<ListState>('active');
  const mayStart = useView((view) => mayStartThread(view, overlay)) ?? false;
  return (
    <AnchoredCard
      title={t('threads.list.title')}
      anchor={anchor}
      side="bottom"
      isBare
      onClose={onClose}
    >
      <section className={styles.list} aria-label={t('threads.list.title')}>
        <h2 className={styles.title}>{t('threads.list.title')}</h2>
        <div className={styles.head}>
          <SegmentedControl
            aria-label={t('threads.list.which')}
            segments={[
              { value: 'active', label: t('threads.list.active') },
              { value: 'archived', label: t('threads.list.archived') },
            ]}
            value={state}
            onValueChange={setState}
            size="small"
          />
          {mayStart && (
            <Button
              size="small"
              icon={Plus}
              onClick={() => {
                onClose();
                open({ type: 'start-thread', teamId, channelId });
              }}
            >
              {t('threads.list.new')}
            </Button>
          )}
        </div>
        <ThreadList overlay={overlay} state={state} onClose={onClose} />
      </section>
    </AnchoredCard>
  );
}

function ThreadList({
  overlay: { teamId, channelId },
  state,
  onClose,
}: ThreadsOverlayProps & { readonly state: ListState }) {
  const translation = useTranslation();
  const { t } = translation;
  const navigate = useNavigate();
  const { threads, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, fetchStatus } =
    useThreadList(channelId, state);
  if (!threads && fetchStatus === 'paused') return <OfflineState />;
  if (!threads && error) {
    return (
      <div className={styles.notice}>
        <ErrorState size="inline" title={t('threads.list.failed')} onRetry={() => void refetch()}>
          {failureText(translation, error)}
        </ErrorState>
      </div>
    );
  }
  if (!threads) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  if (threads.length === 0) {
    return (
      <div className={styles.notice}>
        <EmptyState size="inline" icon={MessagesSquare} title={t(`threads.list.none.${state}`)}>
          {t('threads.list.noneText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className={styles.rows}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <ThreadRow
            thread={thread}
            onOpen={() => {
              onClose();
              void navigate(paths.thread(teamId, channelId, thread.id));
            }}
          />
        </li>
      ))}
      {hasNextPage && (
        <li>
          <Button size="small" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('threads.list.more')}
          </Button>
        </li>
      )}
    </ul>
  );
}

function ThreadRow({ thread, onOpen }: { readonly thread: Thread; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const { name, isLocked, messageCount, lastMessageAt, createdAt } = thread;
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.name}>
        {isLocked && (
          <>
            <Icon of={Lock} size={14} />
            <VisuallyHidden>{t('threads.list.locked')} </VisuallyHidden>
          </>
        )}
        {name}
      </span>
      <span className={styles.facts}>
        <span>{t('messages.thread.replies', { count: messageCount })}</span>
        <TimeText at={Date.parse(lastMessageAt ?? createdAt)} />
      </span>
    </button>
  );
}
