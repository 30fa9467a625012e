import type { RefObject } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';

interface PasswordFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onValueChange: (value: string) => void;
  readonly first?: RefObject<HTMLInputElement | null>;
}

/** The password I have now, which proves that it is me. */
export function PasswordField({ value, error, onValueChange, first }: PasswordFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('settings.account.currentPassword')} error={error ?? null}>
      <PasswordInput
        {...(first && { ref: first })}
        autoComplete="current-password"
        value={value}
        onValueChange={onValueChange}
      />
    </Field>
  );
}
