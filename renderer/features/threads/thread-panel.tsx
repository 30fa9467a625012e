import { MessagesSquare, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Thread } from '#shared/contract/channels/thread.ts';
import {
  editThread,
  threadRights,
  useOpenThread,
  type ThreadPlace,
} from '../../data/threads/threads.ts';
import { useView } from '../../data/view-store.ts';
import { ApiProblem, saysMissing } from '../../lib/api-problem.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PaneHeader } from '../../ui/layout/pane-header.tsx';
import { ThreadActions } from './thread-actions.tsx';
import styles from './threads.module.css';
import { useThreadChange } from './use-thread-change.ts';

interface ThreadPanelProps {
  readonly place: ThreadPlace;
  /** null: back leads out of it instead */
  readonly onClose: (() => void) | null;
  /** what is said in it, and the place to say something */
  readonly conversation: ReactNode;
}

/** A thread beside its channel, or alone on a narrow screen. */
export function ThreadPanel({ place, onClose, conversation }: ThreadPanelProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { thread, isGone, slice } = useOpenThread(place);
  const close = onClose && (
    <IconButton icon={X} label={t('threads.panel.close')} tooltipSide="bottom" onClick={onClose} />
  );
  return (
    <div className={styles.panel}>
      <PaneHeader
        mark={<Icon of={MessagesSquare} size={20} className={styles.mark} />}
        title={thread?.name ?? t('threads.panel.title')}
        actions={
          <>
            {thread && <ThreadActions thread={thread} />}
            {close}
          </>
        }
      />
      {thread && <ThreadNote thread={thread} />}
      {thread ? (
        conversation
      ) : (
        <Waiting isGone={isGone} slice={slice}>
          {slice.status === 'failed' ? failureText(translation, slice.error) : null}
        </Waiting>
      )}
    </div>
  );
}

function Waiting({
  isGone,
  slice,
  children,
}: Pick<ReturnType<typeof useOpenThread>, 'isGone' | 'slice'> & { readonly children: ReactNode }) {
  const { t } = useTranslation();
  if (isGone || isUnknown(slice)) {
    return (
      <EmptyState icon={MessagesSquare} title={t('threads.panel.goneTitle')}>
        {t('threads.panel.goneText')}
      </EmptyState>
    );
  }
  if (slice.status === 'offline') return <OfflineState />;
  if (slice.status === 'failed') {
    return (
      <ErrorState title={t('threads.panel.failed')} onRetry={slice.retry}>
        {children}
      </ErrorState>
    );
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

/** What is asked for again would be refused again. */
function isUnknown(slice: ReturnType<typeof useOpenThread>['slice']): boolean {
  if (slice.status !== 'failed') return false;
  const { error } = slice;
  return saysMissing(error) || (error instanceof ApiProblem && error.status === 403);
}

/** What stands above a thread that is put away or locked. */
function ThreadNote({ thread }: { readonly thread: Thread }) {
  const { t } = useTranslation();
  const change = useThreadChange();
  const mayReopen = useView((view) => threadRights(view, thread).mayReopen) ?? false;
  if (thread.isLocked) return <p className={styles.note}>{t('threads.panel.locked')}</p>;
  if (!thread.isArchived) return null;
  return (
    <p className={styles.note}>
      <span>{t('threads.panel.archived')}</span>
      {mayReopen && (
        <Button
          size="small"
          onClick={() => change(() => editThread(thread, { isArchived: false }))}
        >
          {t('threads.action.reopen')}
        </Button>
      )}
    </p>
  );
}
