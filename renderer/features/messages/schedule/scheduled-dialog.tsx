import { CircleAlert, Clock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { cancelScheduled, scheduledTime, useScheduled } from '../../../data/messages/scheduled.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../../ui/feedback/offline-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { MarkdownPlaceContext } from '../markdown/markdown-place.ts';
import { MarkdownText } from '../markdown/markdown-text.tsx';
import styles from './schedule.module.css';
import { ScheduledInfo } from './scheduled-info.tsx';

interface ScheduledDialogProps {
  readonly overlay: { readonly teamId: TeamId | null; readonly channelId: ChannelId };
  readonly onClose: () => void;
}

/** What I have scheduled in a channel: to look at, to change and to take back. */
export function ScheduledDialog({ overlay, onClose }: ScheduledDialogProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('messages.schedule.list.title')}
      description={t('messages.schedule.list.description')}
      footer={
        <Button
          icon={Clock}
          onClick={() => open({ type: 'schedule-message', ...placeOf(overlay) })}
        >
          {t('messages.schedule.button')}
        </Button>
      }
    >
      <MarkdownPlaceContext value={overlay}>
        <ScheduledList {...placeOf(overlay)} />
      </MarkdownPlaceContext>
    </Dialog>
  );
}

function placeOf({ teamId, channelId }: ScheduledDialogProps['overlay']) {
  return { teamId, channelId };
}

function ScheduledList({ channelId }: ScheduledDialogProps['overlay']) {
  const translation = useTranslation();
  const { t } = translation;
  const { messages, isLoaded, slice } = useScheduled(channelId);
  if (!isLoaded && slice.status === 'offline') return <OfflineState />;
  if (!isLoaded && slice.status === 'failed') {
    return (
      <ErrorState title={t('messages.schedule.list.failed')} onRetry={slice.retry}>
        {failureText(translation, slice.error)}
      </ErrorState>
    );
  }
  if (!isLoaded) return <ListSkeleton />;
  if (messages.length === 0) {
    return (
      <EmptyState icon={Clock} title={t('messages.schedule.list.empty')}>
        {t('messages.schedule.list.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list} aria-label={t('messages.schedule.list.title')}>
      {messages.map((message) => (
        <li key={message.id}>
          <ScheduledItem message={message} />
        </li>
      ))}
    </ul>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {[0, 1, 2].map((place) => (
        <div key={place} className={styles.item}>
          <Skeleton width="30%" />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  );
}

function ScheduledItem({ message }: { readonly message: Message }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useOverlays();
  const [isAsking, setIsAsking] = useState(false);
  const at = scheduledTime(message);
  const { teamId, channelId, state, content, attachments } = message;
  return (
    <article className={styles.item} data-state={state}>
      <header className={styles.itemHead}>
        <Popover
          title={t('messages.schedule.info.title')}
          hasTitle
          trigger={
            <IconButton icon={Clock} size="small" label={t('messages.schedule.info.show')} />
          }
        >
          <ScheduledInfo message={message} />
        </Popover>
        <time className={styles.itemTime} dateTime={new Date(at).toISOString()}>
          {`${format.date(at)} ${format.time(at)}`}
        </time>
        <IconButton
          icon={Pencil}
          size="small"
          label={t('messages.schedule.list.edit')}
          onClick={() => open({ type: 'schedule-message', teamId, channelId, message })}
        />
        <IconButton
          icon={Trash2}
          size="small"
          variant="danger"
          label={t('messages.schedule.list.cancel')}
          onClick={() => setIsAsking(true)}
        />
      </header>
      {state === 'failed' && (
        <p className={styles.refused}>
          <Icon of={CircleAlert} size={16} />
          {t('messages.schedule.list.refused')}
        </p>
      )}
      <MarkdownText content={content} />
      {attachments.length > 0 && (
        <span className={styles.files}>
          {t('messages.preview.files', { count: attachments.length })}
        </span>
      )}
      <CancelQuestion message={message} isOpen={isAsking} onOpenChange={setIsAsking} />
    </article>
  );
}

interface CancelQuestionProps {
  readonly message: Message;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

function CancelQuestion({ message, isOpen, onOpenChange }: CancelQuestionProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const cancel = async () => {
    try {
      await cancelScheduled(message);
    } catch (error) {
      toasts.error(failureText(translation, error));
      throw error;
    }
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t('messages.schedule.list.cancelTitle')}
      description={t('messages.schedule.list.cancelText')}
      confirmLabel={t('messages.schedule.list.cancel')}
      cancelLabel={t('messages.schedule.list.keep')}
      isDanger
      onConfirm={cancel}
    />
  );
}
