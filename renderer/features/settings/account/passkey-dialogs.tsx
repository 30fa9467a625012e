import { useRef, useState, type RefObject } from 'react';
import { characterCount } from '#shared/lib/text.ts';
import { passkeyLimits } from '#shared/rules/limits.ts';
import { usePasskeyChanges, type PasskeyOfMine } from '../../../data/me/passkeys.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { FormDialog } from './form-dialog.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordOnlyDialog } from './password-only-dialog.tsx';
import { useSecuredForm } from './use-secured-form.ts';

const { max } = passkeyLimits.name;

function isName(name: string): boolean {
  const count = characterCount(name);
  return count >= passkeyLimits.name.min && count <= max;
}

interface NameFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly first: RefObject<HTMLInputElement | null>;
  readonly onValueChange: (value: string) => void;
}

function NameField({ value, error, first, onValueChange }: NameFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('settings.passkeys.name')}
      error={error ?? null}
      counter={{ count: characterCount(value.trim()), max }}
    >
      <TextInput
        ref={first}
        value={value}
        onValueChange={onValueChange}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  );
}

/** A name and my password, then the browser asks my device. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const changes = usePasskeyChanges();
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(() => t('settings.passkeys.firstName'));
  const [password, setPassword] = useState('');
  const canSend = isName(name.trim()) && password !== '';
  const form = useSecuredForm(canSend, async () => {
    await changes.add(name.trim(), password);
    toasts.success(t('settings.passkeys.addedNow'));
    onClose();
  });
  return (
    <FormDialog
      title={t('settings.passkeys.add')}
      description={t('settings.passkeys.addHint')}
      submit={t('settings.passkeys.add')}
      isBusy={form.isBusy}
      disabled={!canSend}
      first={first}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <NameField
        value={name}
        error={form.errors['name']}
        first={first}
        onValueChange={(value) => {
          setName(value);
          form.forget('name');
        }}
      />
      <PasswordField
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

interface PasskeyDialogProps {
  readonly passkey: PasskeyOfMine;
  readonly onClose: () => void;
}

/** Another name for one of my passkeys. */
export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation();
  const changes = usePasskeyChanges();
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(passkey.name);
  const canSend = isName(name.trim()) && name.trim() !== passkey.name;
  const form = useSecuredForm(canSend, async () => {
    await changes.rename(passkey.id, name.trim());
    onClose();
  });
  return (
    <FormDialog
      title={t('settings.passkeys.renameNamed', { name: passkey.name })}
      submit={t('common.action.save')}
      isBusy={form.isBusy}
      disabled={!canSend}
      first={first}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <NameField
        value={name}
        error={form.errors['name']}
        first={first}
        onValueChange={(value) => {
          setName(value);
          form.forget('name');
        }}
      />
    </FormDialog>
  );
}

/** My password, then one of my passkeys signs in no more. */
export function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const changes = usePasskeyChanges();
  return (
    <PasswordOnlyDialog
      title={t('settings.passkeys.removeNamed', { name: passkey.name })}
      description={t('settings.passkeys.removeHint')}
      submit={t('settings.passkeys.remove')}
      isDanger
      send={async (password) => {
        await changes.remove(passkey.id, password);
        toasts.success(t('settings.passkeys.removed'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
