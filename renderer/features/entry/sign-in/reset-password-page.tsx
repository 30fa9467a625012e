import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { accountLimits } from '#shared/rules/limits.ts';
import { validateConfirmation, validatePassword } from '#shared/rules/validation.ts';
import { passwordResetQuery, useResetPassword } from '../../../data/account/email.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { fieldErrorsOf } from '../../../lib/field-errors.ts';
import { isUnanswered } from '../../../lib/api-problem.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Redirect } from '../../../lib/redirect.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import styles from '../form/entry-form.module.css';
import { ruleText } from '../form/rule-text.ts';
import { EntryFrame, EntryPanel } from '../frame/entry-frame.tsx';
import { EntryNotice } from '../frame/entry-notice.tsx';
import { useEntryLanguage } from '../frame/use-entry-language.ts';

/** Where the link of the reset mail leads: asks about the token first, then for a password. */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  useEntryLanguage();
  return (
    <EntryFrame>
      <TokenGate token={token} />
    </EntryFrame>
  );
}

function TokenGate({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(passwordResetQuery(token));
  if (isPending) return <Spinner size={40} label={t('entry.reset.checking')} />;
  if (error && isUnanswered(error)) {
    return (
      <EntryNotice
        icon={CloudOff}
        title={t('entry.failure.title')}
        text={t('entry.failure.hint')}
        actions={
          <Button variant="primary" onClick={() => void refetch()}>
            {t('common.action.retry')}
          </Button>
        }
      />
    );
  }
  if (data?.valid !== true) return <InvalidToken />;
  return <NewPasswordForm token={token} />;
}

function InvalidToken() {
  const { t } = useTranslation();
  const { error } = useToasts();
  useEffect(() => {
    error(t('entry.reset.invalid'));
  }, [error, t]);
  return <Redirect to={paths.login()} />;
}

function NewPasswordForm({ token }: { readonly token: string }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const problems = newPasswordProblems(password, repeated);
  const [refused, setRefused] = useState<string | null>(null);

  useEffect(() => {
    if (!reset.isSuccess) return undefined;
    const timer = setTimeout(() => {
      void navigate(paths.login(), { replace: true });
    }, accountLimits.redirectAfterResetMs);
    return () => {
      clearTimeout(timer);
    };
  }, [reset.isSuccess, navigate]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (problems.password || problems.repeated) return;
    reset.mutate(
      { token, password },
      {
        onSuccess: () => {
          toasts.success(t('entry.reset.done'));
        },
        onError: (error) => {
          const ofField = fieldErrorsOf(translation, error)['password'] ?? null;
          setRefused(ofField);
          // E-101
          toasts.error(ofField ?? failureText(translation, error));
        },
      },
    );
  };

  return (
    <EntryPanel title={t('entry.reset.title')} description={t('entry.reset.description')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          label={t('entry.field.newPassword')}
          error={(isAsked ? ruleText(t, problems.password) : null) ?? refused}
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={password}
            onValueChange={(typed) => {
              setPassword(typed);
              setRefused(null);
            }}
          />
        </Field>
        <Field
          label={t('entry.field.repeatPassword')}
          error={isAsked ? ruleText(t, problems.repeated) : null}
        >
          <PasswordInput
            name="repeated"
            autoComplete="new-password"
            value={repeated}
            onValueChange={setRepeated}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          isLoading={reset.isPending || reset.isSuccess}
        >
          {t('entry.reset.submit')}
        </Button>
      </form>
    </EntryPanel>
  );
}

/** Both are needed, long enough (E-097) and the same (E-098). */
function newPasswordProblems(password: string, repeated: string) {
  return {
    password: validatePassword(password),
    repeated:
      repeated === ''
        ? { code: 'repeated.empty', message: 'Please repeat the new password' }
        : validateConfirmation(password, repeated, 'reset'),
  };
}
