import { useState } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { deleteMessage } from '../../data/messages/change-message.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { composerField, focusAfterwards, messageElement } from './move-focus.ts';
import { MarkdownText } from './markdown/markdown-text.tsx';
import styles from './message.module.css';

interface DeleteMessageDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** Asks before a message is deleted. */
export function DeleteMessageDialog({ message, onClose }: DeleteMessageDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        if (open) return;
        onClose();
        // what opened this is drawn only while the message has the focus, and both may be gone
        focusAfterwards(() => messageElement(message.id) ?? composerField());
      }}
      title={t('messages.remove.title')}
      description={`${t('messages.remove.text')} ${t('messages.remove.hint')}`}
      confirmLabel={t('common.action.delete')}
      isDanger
      onConfirm={async () => {
        try {
          await deleteMessage(message);
        } catch (error) {
          toasts.error(failureText(translation, error));
          throw error;
        }
      }}
    >
      <div className={styles.quoted}>
        <strong>{shownName(message.createdBy)}</strong>
        <MarkdownText content={message.content} />
        {message.attachments.map(({ id, name }) => (
          <p key={id}>{name}</p>
        ))}
      </div>
    </ConfirmDialog>
  );
}
