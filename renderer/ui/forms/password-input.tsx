import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

interface PasswordInputProps extends Omit<TextInputProps, 'end' | 'type' | 'autoComplete'> {
  /** tells the password manager whether to offer one or to make one */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its reader wants to see it. */
export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const { t } = useTranslation();
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={t(isShown ? 'ui.password.hide' : 'ui.password.show')}
          size="small"
          onClick={() => {
            setIsShown((shown) => !shown);
          }}
        />
      }
    />
  );
}
