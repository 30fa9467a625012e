import { KeyRound } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { usePasskeySignIn } from '../../../data/account/passkey-sign-in.ts';
import { suspensionReason, useSignIn } from '../../../data/account/session.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { useTranslation, type Translation } from '../../../lib/i18n.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { canUsePasskeys } from '../../../lib/passkey-device.ts';
import { TranslatedText } from '../../../lib/translation-provider.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import styles from '../form/entry-form.module.css';
import { FormAlert } from '../form/form-alert.tsx';
import { WordButton } from '../form/word-button.tsx';

/**
 * From this many failures on, attempts bring a solved captcha along: it lets an owner in whom
 * others have had throttled. Below the least number of failures after which the server throttles.
 */
const FAILURES_BEFORE_CAPTCHA = 5;

interface SignInFormProps {
  /** called when the reader is signed in, or goes on to another dialog */
  readonly onLeave?: () => void;
}

/** Email and password. */
export function SignInForm({ onLeave }: SignInFormProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { open } = useOverlays();
  const { captcha } = useCaptcha();
  const signIn = useSignIn();
  const passkey = usePasskeySignIn();
  const failure = signIn.error ?? passkey.error;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failures, setFailures] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    passkey.reset();
    if (email === '') return emailInput.current?.focus();
    if (password === '') return passwordInput.current?.focus();
    const needsCaptcha = failures >= FAILURES_BEFORE_CAPTCHA;
    const captchaToken = needsCaptcha ? await captcha.token() : null;
    captcha.reset();
    try {
      await signIn.mutateAsync({
        email: email.trim(),
        password,
        ...(captchaToken === null ? {} : { captchaToken }),
      });
      onLeave?.();
    } catch (error) {
      // what is shown comes from the mutation itself
      if (error instanceof ApiProblem && error.code !== 'network') setFailures((now) => now + 1);
      passwordInput.current?.select();
    }
  };
  const goTo = (type: 'register' | 'forgotten-password') => {
    onLeave?.();
    open({ type });
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormAlert
        text={failure ? failureText(translation, failure) : null}
        {...suspensionOf(translation, failure)}
      />
      <Field
        label={t('entry.field.email')}
        error={isAsked && email === '' ? t('entry.rule.email.empty') : null}
      >
        <TextInput
          ref={emailInput}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onValueChange={setEmail}
        />
      </Field>
      <Field
        label={t('entry.field.password')}
        error={isAsked && password === '' ? t('entry.rule.password.empty') : null}
      >
        <PasswordInput
          ref={passwordInput}
          name="password"
          autoComplete="current-password"
          value={password}
          onValueChange={setPassword}
        />
      </Field>
      <div className={styles.aside}>
        <WordButton
          onClick={() => {
            goTo('forgotten-password');
          }}
        >
          {t('entry.signIn.forgotten')}
        </WordButton>
      </div>
      <Button type="submit" variant="primary" size="large" isWide isLoading={signIn.isPending}>
        {t('entry.signIn.submit')}
      </Button>
      {canUsePasskeys() && <PasskeyButton passkey={passkey} signIn={signIn} onLeave={onLeave} />}
      <p className={styles.switch}>
        <TranslatedText
          text="entry.signIn.noAccount"
          parts={{
            action: (
              <WordButton
                onClick={() => {
                  goTo('register');
                }}
              />
            ),
          }}
        />
      </p>
    </form>
  );
}

/** Why a suspended account is, as its staff wrote it. */
function suspensionOf({ t }: Translation, error: unknown): { more?: string } {
  const reason = suspensionReason(error);
  return reason === null ? {} : { more: t('entry.signIn.suspendedFor', { reason }) };
}

interface PasskeyButtonProps {
  readonly passkey: ReturnType<typeof usePasskeySignIn>;
  readonly signIn: ReturnType<typeof useSignIn>;
  readonly onLeave: (() => void) | undefined;
}

/** Signs in without email and password. */
function PasskeyButton({ passkey, signIn, onLeave }: PasskeyButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="large"
      icon={KeyRound}
      isWide
      isLoading={passkey.isPending}
      onClick={() => {
        signIn.reset();
        passkey.mutate(undefined, { onSuccess: () => onLeave?.() });
      }}
    >
      {t('entry.signIn.passkey')}
    </Button>
  );
}
