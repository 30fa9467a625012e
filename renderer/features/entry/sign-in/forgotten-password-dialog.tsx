import { useState, type FormEvent } from 'react';
import { accountLimits } from '#shared/rules/limits.ts';
import { validateEmail } from '#shared/rules/validation.ts';
import { useRequestPasswordReset } from '../../../data/account/email.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../form/entry-form.module.css';
import { FormAlert } from '../form/form-alert.tsx';
import { ruleText } from '../form/rule-text.ts';

interface ForgottenPasswordDialogProps {
  readonly onClose: () => void;
}

/** Asks for a mail that lets one set a new password; says the same whether it is known or not. */
export function ForgottenPasswordDialog({ onClose }: ForgottenPasswordDialogProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const request = useRequestPasswordReset();
  const back = () => {
    onClose();
    open({ type: 'sign-in' });
  };
  if (request.isSuccess) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="small"
        title={t('entry.forgotten.sentTitle')}
        description={t('entry.forgotten.sent', {
          email: request.variables,
          minutes: accountLimits.resetLinkMs / 60_000,
        })}
        footer={<Button onClick={back}>{t('entry.forgotten.backToSignIn')}</Button>}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('entry.forgotten.title')}
      description={t('entry.forgotten.description')}
    >
      <RequestForm request={request} onBack={back} />
    </Dialog>
  );
}

interface RequestFormProps {
  readonly request: ReturnType<typeof useRequestPasswordReset>;
  readonly onBack: () => void;
}

function RequestForm({ request, onBack }: RequestFormProps) {
  const translation = useTranslation();
  const { t } = translation;
  const [email, setEmail] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const problem = validateEmail(email.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!problem) request.mutate(email.trim());
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormAlert text={request.error ? failureText(translation, request.error) : null} />
      <Field label={t('entry.field.email')} error={isAsked ? ruleText(t, problem) : null}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onValueChange={setEmail}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" isWide isLoading={request.isPending}>
        {t('entry.forgotten.submit')}
      </Button>
      <Button variant="quiet" isWide onClick={onBack}>
        {t('entry.forgotten.backToSignIn')}
      </Button>
    </form>
  );
}
