import { useId, useRef, useState, type FormEvent } from 'react';
import { characterCount } from '#shared/lib/text.ts';
import { accountLimits } from '#shared/rules/limits.ts';
import { validateUsername } from '#shared/rules/validation.ts';
import { changeUsername } from '../../data/me/change-username.ts';
import { failureText } from '../../lib/failure-text.ts';
import { fieldErrorsOf } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

interface UsernameDialogProps {
  readonly current: string;
  readonly onClose: () => void;
}

/** Another username for me; what is wrong with it is told at its field (E-121, E-122). */
export function UsernameDialog({ current, onClose }: UsernameDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(current);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const username = name.trim();
  const isWrong = validateUsername(username, 'settings') !== null;
  const isUnchanged = username === current;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || isUnchanged || isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      await changeUsername(username);
      toasts.success(t('settings.account.usernameUpdated'));
      onClose();
    } catch (error) {
      const isOfName = fieldErrorsOf(translation, error)['username'] !== undefined;
      setRefusal(
        isOfName ? t('settings.account.usernameRefused') : failureText(translation, error),
      );
      setIsBusy(false);
      field.current?.focus();
    }
  };

  return (
    <Dialog
      open
      size="small"
      initialFocus={field}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('settings.account.changeUsername')}
      description={t('settings.account.usernameHint')}
      footer={
        <FormActions
          formId={formId}
          submit={t('common.action.save')}
          isBusy={isBusy}
          disabled={isWrong || isUnchanged}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)}>
        <Field
          label={t('settings.account.username')}
          // an empty field says by itself what is missing
          error={isWrong && username !== '' ? t('settings.account.usernameRefused') : refusal}
          counter={{ count: characterCount(username), max: accountLimits.username.max }}
        >
          <TextInput
            ref={field}
            value={name}
            onValueChange={(value) => {
              setName(value);
              setRefusal(null);
            }}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </form>
    </Dialog>
  );
}
