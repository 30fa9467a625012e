import { CircleAlert, Clock, CloudOff, RotateCw, Trash2 } from 'lucide-react';
import type { PendingMessage } from '#shared/reduce/client-view.ts';
import { discardMessage, resendMessage } from '../../data/messages/send-message.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconSource } from '../../ui/display/icon.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { AttachmentsPlace } from './attachments/attachments-place.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import { MarkdownText } from './markdown/markdown-text.tsx';
import { MessageHead, MessageSide } from './message-head.tsx';
import styles from './message.module.css';
import { ReplyLine } from './reply-line.tsx';

interface PendingViewProps {
  readonly copy: PendingMessage;
  readonly isGrouped: boolean;
  readonly place: ConversationPlace;
}

/** My message before the server has it: on its way, waiting for the connection, or refused (M-117, M-120). */
export function PendingView({ copy, isGrouped, place }: PendingViewProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const at = Date.parse(copy.createdAt);
  const hasFailed = copy.state === 'failed';
  const retry = () => {
    resendMessage(copy).catch((error: unknown) => toasts.error(failureText(translation, error)));
  };
  return (
    <article className={classNames(styles.message, hasFailed ? styles.failed : styles.sending)}>
      {copy.replyTo !== null && <ReplyLine message={copy} place={place} />}
      <MessageSide author={copy.createdBy} isGrouped={isGrouped} at={at} place={place} />
      <div className={styles.body}>
        {!isGrouped && <MessageHead author={copy.createdBy} at={at} place={place} />}
        <MarkdownText content={copy.content} />
        <AttachmentsPlace attachments={copy.attachments} />
      </div>
      <div className={styles.pendingState}>
        {copy.state === 'sending' &&
          (copy.type === 'scheduled' ? (
            <StateMark
              icon={Clock}
              text={t('messages.schedule.sending')}
              className={styles.waitingMark}
            />
          ) : (
            <Spinner size={16} label={t('messages.message.sending')} />
          ))}
        {copy.state === 'waiting' && (
          <StateMark
            icon={CloudOff}
            text={t('messages.state.waiting')}
            className={styles.waitingMark}
          />
        )}
        {hasFailed && (
          <>
            <StateMark
              icon={CircleAlert}
              text={t('messages.state.failed')}
              className={styles.failedMark}
            />
            <IconButton
              icon={RotateCw}
              size="small"
              label={t('messages.action.retry')}
              onClick={retry}
            />
          </>
        )}
        {copy.state !== 'sending' && (
          <IconButton
            icon={Trash2}
            size="small"
            label={t('messages.action.discard')}
            onClick={() => discardMessage(copy)}
          />
        )}
      </div>
    </article>
  );
}

interface StateMarkProps {
  readonly icon: IconSource;
  readonly text: string;
  readonly className: string | undefined;
}

function StateMark({ icon, text, className }: StateMarkProps) {
  return (
    <Tooltip content={text}>
      <span className={className} role="img" aria-label={text}>
        <Icon of={icon} size={16} />
      </span>
    </Tooltip>
  );
}
