import { useId, useRef, useState, type FormEvent } from 'react';
import { validateSlug } from '#shared/rules/validation.ts';
import { requestFriend } from '../../data/friends/change-friend.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

/** Sends a friend request by address (M-197, M-200, M-216). */
export function AddFriendDialog({ onClose }: { readonly onClose: () => void }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [slug, setSlug] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const fault = validateSlug(slug.trim());
  const isWrong = fault !== null;
  // one that is too short is being typed; a name with spaces is never going to be an address
  const faultText = fault?.code === 'slug.format' ? t('chats.addFriend.format') : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || isBusy) return;
    setIsBusy(true);
    try {
      await requestFriend(slug.trim());
      toasts.success(t('chats.addFriend.sent'));
      onClose();
    } catch (error) {
      // M-210
      setProblem(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="small"
      initialFocus={first}
      onOpenChange={onClose}
      title={t('chats.addFriend.title')}
      description={t('chats.addFriend.description')}
      footer={
        <FormActions
          formId={formId}
          submit={t('chats.addFriend.submit')}
          isBusy={isBusy}
          disabled={isWrong}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <Field label={t('chats.addFriend.label')} error={faultText ?? problem}>
          <TextInput
            ref={first}
            value={slug}
            onValueChange={(value) => {
              setSlug(value);
              setProblem(null);
            }}
            placeholder={t('chats.addFriend.placeholder')}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </form>
    </Dialog>
  );
}
