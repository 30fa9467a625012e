import { useState } from 'react';
import type { Message } from '#shared/contract/messages/message.ts';
import type { MessageId } from '#shared/lib/ids.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { bulkDelete, useDeletable } from '../../data/messages/bulk-delete.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { Overlay } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './bulk-delete-dialog.module.css';
import { useMessageWords } from '../../data/messages/message-words.ts';
import { MessageListSkeleton } from './message-list-skeleton.tsx';

interface BulkDeleteDialogProps {
  readonly overlay: Extract<Overlay, { type: 'bulk-delete' }>;
  readonly onClose: () => void;
}

/** For moderators: marks the newest so many messages, or any of them, and deletes them together. */
export function BulkDeleteDialog({ overlay, onClose }: BulkDeleteDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { channelId, messageId } = overlay;
  const { data, error, refetch } = useDeletable(channelId);
  const [chosen, setChosen] = useState<ReadonlySet<MessageId>>(
    () => new Set(messageId === undefined ? [] : [messageId]),
  );
  const [isBusy, setIsBusy] = useState(false);
  // one from further back is none of those offered
  const ids = (data ?? []).filter(({ id }) => chosen.has(id)).map(({ id }) => id);

  const submit = async () => {
    setIsBusy(true);
    try {
      toasts.success(t('messages.bulkDelete.done', { count: await bulkDelete(channelId, ids) }));
      onClose();
    } catch (failure) {
      toasts.error(failureText(translation, failure));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('messages.bulkDelete.title')}
      description={t('messages.bulkDelete.text')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          <Button
            variant="danger"
            isLoading={isBusy}
            disabledReason={ids.length === 0 ? t('messages.bulkDelete.none') : undefined}
            onClick={() => void submit()}
          >
            {ids.length === 0
              ? t('common.action.delete')
              : t('messages.bulkDelete.submit', { count: ids.length })}
          </Button>
        </>
      }
    >
      {error && !data && (
        <ErrorState
          size="inline"
          title={t('messages.list.failedTitle')}
          onRetry={() => void refetch()}
        >
          {failureText(translation, error)}
        </ErrorState>
      )}
      {!data && !error && <MessageListSkeleton rows={4} />}
      {data && <Choice messages={data} chosen={chosen} onChange={setChosen} />}
    </Dialog>
  );
}

/** What it says, or what it brings along. */
function MessageWords({ message }: { readonly message: Message }) {
  const { content, teamId, channelId, attachments } = message;
  const words = useMessageWords(content, { teamId, channelId });
  return (
    <span className={styles.text}>{words || attachments.map(({ name }) => name).join(', ')}</span>
  );
}

interface ChoiceProps {
  readonly messages: readonly Message[];
  readonly chosen: ReadonlySet<MessageId>;
  readonly onChange: (chosen: ReadonlySet<MessageId>) => void;
}

function Choice({ messages, chosen, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const newest = messages.findIndex(({ id }) => !chosen.has(id));
  const run = newest === -1 ? messages.length : newest;
  const toggle = (id: MessageId, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <>
      <Field label={t('messages.bulkDelete.last')}>
        <NumberInput
          value={run}
          min={0}
          max={messages.length}
          onValueChange={(count) =>
            onChange(new Set(messages.slice(0, count ?? 0).map(({ id }) => id)))
          }
        />
      </Field>
      <ul className={styles.list} aria-label={t('messages.bulkDelete.list')}>
        {messages.map((message) => (
          <li key={message.id}>
            <Checkbox
              checked={chosen.has(message.id)}
              onCheckedChange={(isChosen) => toggle(message.id, isChosen)}
              label={
                <span className={styles.row}>
                  <strong>{shownName(message.createdBy)}</strong>
                  <MessageWords message={message} />
                  <TimeText at={Date.parse(message.createdAt)} className={styles.time} />
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}
