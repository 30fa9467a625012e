import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { adminLimits, validateReason } from '#shared/rules/staff.ts';
import { characterCount } from '#shared/lib/text.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './admin.module.css';

interface ReasonDialogProps {
  readonly title: string;
  /** what follows, and who reads the reason */
  readonly description: string;
  readonly submit: string;
  /** more cannot be sent yet */
  readonly isBlocked?: boolean;
  readonly onSubmit: (reason: string) => Promise<void>;
  readonly onClose: () => void;
  /** more to fill in, above the reason */
  readonly children?: ReactNode;
}

/** Asks why before something is done to people; nothing of it happens without a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, submit, isBlocked = false, onSubmit, onClose, children } = props;
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isWrong = isBlocked || validateReason(reason) !== null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || isBusy) return;
    setIsBusy(true);
    try {
      await onSubmit(reason.trim());
      toasts.success(t('admin.done'));
      onClose();
    } catch (error) {
      setRefusal(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={description}
      footer={
        <FormActions
          formId={formId}
          submit={submit}
          isBusy={isBusy}
          disabled={isWrong}
          isDanger
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void send(event)}>
        {children}
        <Field
          label={t('admin.reason')}
          error={refusal}
          counter={{ count: characterCount(reason.trim()), max: adminLimits.reason.max }}
        >
          <TextArea
            value={reason}
            onValueChange={(text) => {
              setReason(text);
              setRefusal(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
