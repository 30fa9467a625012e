import { useId, useRef, useState, type FormEvent } from 'react';
import { characterCount } from '#shared/lib/text.ts';
import { accountLimits } from '#shared/rules/limits.ts';
import { clearStatus, setStatus, useOwnUser } from '../../data/me/own-account.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './status-dialog.module.css';
import { StatusEmojiButton } from './status-emoji-button.tsx';
import { StatusSuggestions } from './status-suggestions.tsx';

const { max } = accountLimits.customStatus;

/** What I say of myself beside my name: words, an emoji, or both (M-231). */
export function StatusDialog({ onClose }: { readonly onClose: () => void }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const current = useOwnUser()?.userStatus ?? null;
  const [content, setContent] = useState(current?.content ?? '');
  const [emojiId, setEmojiId] = useState(current?.emojiId ?? null);
  const [isBusy, setIsBusy] = useState(false);
  const count = characterCount(content);
  const isTooLong = count > max;
  const isEmpty = content.trim() === '' && emojiId === null;

  const run = async (action: () => Promise<void>, isDeleting: boolean) => {
    setIsBusy(true);
    try {
      await action();
      toasts.success(t(isDeleting ? 'profile.status.deleted' : 'profile.status.updated'));
      // M-233
      onClose();
    } catch (error) {
      // M-238
      toasts.error(failureText(translation, error));
      setIsBusy(false);
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isTooLong) return;
    // M-232: nothing to say is no status
    if (isEmpty) void run(clearStatus, true);
    else void run(() => setStatus({ content: content.trim(), emojiId }), false);
  };

  return (
    <Dialog
      open
      size="small"
      initialFocus={field}
      onOpenChange={onClose}
      title={t('profile.status.title')}
      description={t('profile.status.description')}
      footer={
        <>
          {current && (
            <Button
              variant="quiet-danger"
              disabled={isBusy}
              onClick={() => void run(clearStatus, true)}
              className={styles.delete}
            >
              {t('profile.status.delete')}
            </Button>
          )}
          <FormActions
            formId={formId}
            submit={t('profile.status.save')}
            isBusy={isBusy}
            disabled={isTooLong}
            onCancel={onClose}
          />
        </>
      }
    >
      <form id={formId} onSubmit={save} className={styles.form}>
        <div className={styles.line}>
          <StatusEmojiButton emojiId={emojiId} onChange={setEmojiId} />
          <Field
            label={t('profile.status.content')}
            isLabelHidden
            error={isTooLong ? t('profile.status.tooLong', { max }) : null}
            className={styles.field}
          >
            <TextInput
              ref={field}
              value={content}
              onValueChange={setContent}
              placeholder={t('profile.status.placeholder')}
              autoComplete="off"
            />
          </Field>
        </div>
        <StatusSuggestions
          onPick={({ emoji, text }) => {
            setEmojiId(emoji);
            setContent(text);
            field.current?.focus();
          }}
        />
      </form>
    </Dialog>
  );
}
