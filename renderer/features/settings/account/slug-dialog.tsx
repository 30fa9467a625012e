import { useRef, useState } from 'react';
import { characterCount, foldCase } from '#shared/lib/text.ts';
import { accountLimits } from '#shared/rules/limits.ts';
import { validatePassword, validateSlug } from '#shared/rules/validation.ts';
import { changeSlug } from '../../../data/me/account-security.ts';
import { fieldErrorText } from '../../../lib/field-errors.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { FormDialog } from './form-dialog.tsx';
import { PasswordField } from './password-field.tsx';
import { useSecuredForm } from './use-secured-form.ts';

interface SlugDialogProps {
  readonly current: string;
  readonly onClose: () => void;
}

/** Another profile address for me (E-123 to E-126). */
export function SlugDialog({ current, onClose }: SlugDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const first = useRef<HTMLInputElement>(null);
  const [slug, setSlug] = useState(current);
  const [password, setPassword] = useState('');
  const problem = validateSlug(slug);
  const isShort = validatePassword(password) !== null;
  const canSend = problem === null && !isShort && slug !== current;
  const form = useSecuredForm(canSend, async () => {
    await changeSlug(slug, password);
    toasts.success(t('settings.account.slugChanged'));
    onClose();
  });
  return (
    <FormDialog
      title={t('settings.account.changeSlug')}
      description={t('settings.account.changeSlugHint')}
      submit={t('common.action.save')}
      isBusy={form.isBusy}
      disabled={!canSend}
      first={first}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <Field
        label={t('settings.account.slug')}
        error={
          form.errors['slug'] ??
          (problem && slug !== '' ? fieldErrorText(translation, problem.message) : null)
        }
        counter={{ count: characterCount(slug), max: accountLimits.slug.max }}
      >
        <TextInput
          ref={first}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={slug}
          onValueChange={(value) => {
            setSlug(foldCase(value));
            form.forget('slug');
          }}
        />
      </Field>
      <PasswordField
        value={password}
        error={
          form.errors['password'] ??
          (password !== '' && isShort ? t('settings.account.shortPassword') : undefined)
        }
        onValueChange={(value) => {
          setPassword(value);
          form.forget('password');
        }}
      />
    </FormDialog>
  );
}
