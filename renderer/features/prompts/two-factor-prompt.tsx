import { KeyRound } from 'lucide-react';
import { useRef, useState, type ComponentType, type FormEvent, type RefObject } from 'react';
import {
  formatBackupCode,
  validateAppCode,
  validateBackupCode,
} from '#shared/rules/two-factor-codes.ts';
import { accountLimits } from '#shared/rules/limits.ts';
import { passkeyAnswer } from '../../data/account/passkey-answer.ts';
import type { TwoFactorChallenge } from '../../data/account/two-factor-challenge.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { canUsePasskeys } from '../../lib/passkey-device.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './prompts.module.css';

/** A captcha within another form: null while it has no token. */
export interface CaptchaFieldProps {
  readonly onToken: (token: string | null) => void;
}

interface TwoFactorPromptProps {
  readonly challenge: TwoFactorChallenge;
  readonly captcha: ComponentType<CaptchaFieldProps>;
}

/** Opens whenever a call needs a second factor (E-070). */
export function TwoFactorPrompt({ challenge, captcha }: TwoFactorPromptProps) {
  const { t } = useTranslation();
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onOpenChange={challenge.giveUp}
      size="small"
      title={t('prompts.twoFactor.title')}
      initialFocus={first}
    >
      <CodeForm challenge={challenge} captcha={captcha} first={first} />
    </Dialog>
  );
}

type Mode = 'app' | 'backup';

const validators = { app: validateAppCode, backup: validateBackupCode } as const;

/** While typing: only what such a code can hold (E-067, E-068). */
const cleaners: Readonly<Record<Mode, (typed: string) => string>> = {
  app: (typed) => typed.replaceAll(/\D/g, '').slice(0, accountLimits.twoFactorDigits),
  backup: formatBackupCode,
};

interface CodeFormProps extends TwoFactorPromptProps {
  /** where the code goes: most have it at hand */
  readonly first: RefObject<HTMLInputElement | null>;
}

function CodeForm({ challenge, captcha: Captcha, first }: CodeFormProps) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>('app');
  const [code, setCode] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [captchaToken, setCaptchaToken] = useState<string | null>(null);
  const isWaiting = challenge.needsCaptcha && captchaToken === null;
  const problem = validators[mode](code);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!problem && !isWaiting) challenge.answer({ code, type: mode, captchaToken });
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SegmentedControl<Mode>
        aria-label={t('prompts.twoFactor.mode')}
        segments={[
          { value: 'app', label: t('prompts.twoFactor.app') },
          { value: 'backup', label: t('prompts.twoFactor.backup') },
        ]}
        value={mode}
        onValueChange={(next) => {
          setMode(next);
          setCode('');
          setIsAsked(false);
        }}
      />
      <Field
        label={t(`prompts.twoFactor.${mode}`)}
        description={t(`prompts.twoFactor.${mode}Hint`)}
        error={isAsked && problem ? t('prompts.twoFactor.codeRequired') : null}
      >
        <TextInput
          key={mode}
          ref={first}
          value={code}
          onValueChange={(typed) => {
            setCode(cleaners[mode](typed));
          }}
          inputMode={mode === 'app' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          spellCheck={false}
        />
      </Field>
      {challenge.needsCaptcha && <Captcha onToken={setCaptchaToken} />}
      <Button type="submit" variant="primary" size="large" isWide disabled={isWaiting}>
        {t('common.action.confirm')}
      </Button>
      {canUsePasskeys() && <PasskeyButton challenge={challenge} />}
    </form>
  );
}

/** Answers with a passkey in place of a code; without one the challenge stays. */
function PasskeyButton({ challenge }: { readonly challenge: TwoFactorChallenge }) {
  const translation = useTranslation();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const ask = async () => {
    setIsBusy(true);
    try {
      challenge.answer({ passkey: await passkeyAnswer('confirm') });
    } catch (error) {
      toasts.error(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <Button icon={KeyRound} isWide isLoading={isBusy} onClick={() => void ask()}>
      {translation.t('prompts.twoFactor.passkey')}
    </Button>
  );
}
