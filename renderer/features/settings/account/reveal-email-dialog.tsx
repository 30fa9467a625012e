import { useRef, useState } from 'react';
import { revealEmail } from '../../../data/me/account-security.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { FormDialog } from './form-dialog.tsx';
import { PasswordField } from './password-field.tsx';
import { useSecuredForm } from './use-secured-form.ts';

interface RevealEmailDialogProps {
  readonly onRevealed: (email: string) => void;
  readonly onClose: () => void;
}

/** Shows my address for my password (E-085). */
export function RevealEmailDialog({ onRevealed, onClose }: RevealEmailDialogProps) {
  const { t } = useTranslation();
  const first = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const form = useSecuredForm(password !== '', async () => {
    onRevealed(await revealEmail(password));
    onClose();
  });
  return (
    <FormDialog
      title={t('settings.account.revealEmail')}
      submit={t('settings.account.reveal')}
      isBusy={form.isBusy}
      disabled={password === ''}
      first={first}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <PasswordField
        first={first}
        value={password}
        error={form.errors['password']}
        onValueChange={(value) => {
          setPassword(value);
          form.forget('password');
        }}
      />
    </FormDialog>
  );
}
