import { useId, useRef, useState, type FormEvent } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { characterCount } from '#shared/lib/text.ts';
import { channelLimits } from '#shared/rules/limits.ts';
import { validateChannelName } from '#shared/rules/validation.ts';
import { createCategory } from '../../data/channels/change-channel.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

interface CreateCategoryProps {
  readonly overlay: { readonly teamId: TeamId };
  readonly onClose: () => void;
}

/** A name makes a category (T-246, T-247). */
export function CreateCategoryDialog({ overlay, onClose }: CreateCategoryProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isWrong = validateChannelName(name) !== null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isWrong || isBusy) return;
    setIsBusy(true);
    try {
      await createCategory(overlay.teamId, name.trim());
      onClose();
    } catch (error) {
      toasts.error(failureText(translation, error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      open
      size="small"
      initialFocus={first}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('channels.create.category')}
      footer={
        <FormActions
          formId={formId}
          submit={t('channels.create.categorySubmit')}
          isBusy={isBusy}
          disabled={name.trim() === ''}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <Field
          label={t('channels.create.categoryName')}
          error={isChecked && isWrong ? t('channels.error.name') : null}
          counter={{ count: characterCount(name.trim()), max: channelLimits.name.max }}
        >
          <TextInput value={name} onValueChange={setName} autoComplete="off" ref={first} />
        </Field>
      </form>
    </Dialog>
  );
}
