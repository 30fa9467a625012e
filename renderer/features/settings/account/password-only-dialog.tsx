import { useRef, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { PasswordField } from './password-field.tsx';
import { useSecuredForm } from './use-secured-form.ts';

interface PasswordOnlyDialogProps {
  readonly title: string;
  readonly description?: string;
  readonly submit: string;
  /** what is sent does not come back */
  readonly isDanger?: boolean;
  readonly send: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Does something for my password and nothing else. */
export function PasswordOnlyDialog({ send, ...dialog }: PasswordOnlyDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const canSend = password !== '';
  const form = useSecuredForm(canSend, () => send(password));
  return (
    <FormDialog
      {...dialog}
      isBusy={form.isBusy}
      disabled={!canSend}
      first={first}
      onSubmit={form.onSubmit}
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
