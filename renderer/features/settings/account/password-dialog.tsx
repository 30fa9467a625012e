import { useRef, useState } from 'react';
import { validateConfirmation, validatePassword } from '#shared/rules/validation.ts';
import { changePassword } from '../../../data/me/account-security.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { FormDialog } from './form-dialog.tsx';
import { PasswordField } from './password-field.tsx';
import { useSecuredForm } from './use-secured-form.ts';

function isShort(password: string): boolean {
  return validatePassword(password) !== null;
}

/** Another password for me (E-089 to E-092). */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const first = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [repeated, setRepeated] = useState('');
  const isMismatch = validateConfirmation(next, repeated, 'change') !== null;
  const isValid = !isShort(current) && !isShort(next) && !isMismatch;
  const form = useSecuredForm(isValid, async () => {
    await changePassword(current, next);
    toasts.success(t('settings.account.passwordChanged'));
    onClose();
  });
  const shortText = (password: string) =>
    password !== '' && isShort(password) ? t('settings.account.shortPassword') : null;
  return (
    <FormDialog
      title={t('settings.account.changePassword')}
      description={t('settings.account.changePasswordHint')}
      submit={t('common.action.save')}
      isBusy={form.isBusy}
      disabled={!isValid}
      first={first}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <PasswordField
        first={first}
        value={current}
        error={form.errors['password'] ?? shortText(current) ?? undefined}
        onValueChange={(value) => {
          setCurrent(value);
          form.forget('password');
        }}
      />
      <Field
        label={t('settings.account.newPassword')}
        error={form.errors['newPassword'] ?? shortText(next)}
      >
        <PasswordInput
          autoComplete="new-password"
          value={next}
          onValueChange={(value) => {
            setNext(value);
            form.forget('newPassword');
          }}
        />
      </Field>
      <Field
        label={t('settings.account.repeatPassword')}
        error={repeated !== '' && isMismatch ? t('settings.account.passwordMismatch') : null}
      >
        <PasswordInput autoComplete="new-password" value={repeated} onValueChange={setRepeated} />
      </Field>
    </FormDialog>
  );
}
