import { useRef, useState } from 'react';
import { validateEmail, validatePassword } from '#shared/rules/validation.ts';
import { changeEmail } from '../../../data/me/account-security.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { FormDialog } from './form-dialog.tsx';
import { PasswordField } from './password-field.tsx';
import { useSecuredForm } from './use-secured-form.ts';

/** Another mail address for me (E-087, E-088). */
export function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const first = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const isComplete = email !== '' && password !== '';
  const form = useSecuredForm(isComplete, async () => {
    await changeEmail(email.trim(), password);
    toasts.success(t('settings.account.emailChanged'));
    onClose();
  });
  const isWrong = email !== '' && validateEmail(email.trim()) !== null;
  const isShort = password !== '' && validatePassword(password)?.code === 'password.short';
  return (
    <FormDialog
      title={t('settings.account.changeEmail')}
      description={t('settings.account.changeEmailHint')}
      submit={t('common.action.save')}
      isBusy={form.isBusy}
      disabled={!isComplete || isWrong || isShort}
      first={first}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <Field
        label={t('settings.account.newEmail')}
        // an address is wrong until it is typed to its end: that alone is not worth a word
        error={form.errors['email'] ?? null}
      >
        <TextInput
          ref={first}
          type="email"
          autoComplete="email"
          spellCheck={false}
          value={email}
          onValueChange={(value) => {
            setEmail(value);
            form.forget('email');
          }}
        />
      </Field>
      <PasswordField
        value={password}
        error={
          form.errors['password'] ?? (isShort ? t('settings.account.shortPassword') : undefined)
        }
        onValueChange={(value) => {
          setPassword(value);
          form.forget('password');
        }}
      />
    </FormDialog>
  );
}
