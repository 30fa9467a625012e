import { useQuery } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import { characterCount } from '#shared/lib/text.ts';
import { accountLimits } from '#shared/rules/limits.ts';
import { registrationQuery } from '../../../data/site/queries.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { paths } from '../../../lib/paths.ts';
import { TranslatedText } from '../../../lib/translation-provider.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { CaptchaStatus } from '../captcha/captcha-status.tsx';
import styles from '../form/entry-form.module.css';
import { FormAlert } from '../form/form-alert.tsx';
import { WordButton } from '../form/word-button.tsx';
import { BirthdateField } from './birthdate-field.tsx';
import { useRegistration, type Registration } from './use-registration.ts';

interface RegisterFormProps {
  /** called when the account is made, or its reader goes on to another dialog */
  readonly onLeave?: () => void;
  /** of the friend who invited: both are friends from the start */
  readonly friendCode?: string | undefined;
}

/** Making an account, where this server lets people do so. */
export function RegisterForm(props: RegisterFormProps) {
  const { t } = useTranslation();
  const { data: site } = useQuery(registrationQuery);
  if (site?.registration === 'closed')
    return <FormAlert text={t('entry.register.closed')} more={t('entry.register.closedHint')} />;
  return (
    <>
      {site?.name && (
        <p className={styles.switch}>{t('entry.register.joining', { name: site.name })}</p>
      )}
      <OpenForm {...props} asksCode={site?.registration === 'invite'} />
    </>
  );
}

/** Everything an account needs (E-040). What was typed stays, whatever the server says. */
function OpenForm({
  onLeave,
  friendCode,
  asksCode,
}: RegisterFormProps & { readonly asksCode: boolean }) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const registration = useRegistration({ friendCode, asksCode });
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const first = await registration.submit();
    if (first === null) onLeave?.();
    else focusPart(form.current, first);
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NameFields registration={registration} />
      <div data-part="birthdate">
        <BirthdateField
          value={registration.draft.birthdate}
          onValueChange={(birthdate) => {
            registration.change({ birthdate });
          }}
          today={registration.today}
          error={registration.errorOf('birthdate')}
          hint={t('entry.register.birthdateHint')}
        />
      </div>
      {asksCode && <CodeField registration={registration} />}
      <Agreements registration={registration} />
      <CaptchaStatus
        state={registration.captchaState}
        error={registration.captchaError}
        onRetry={registration.retryCaptcha}
      />
      <FormAlert text={registration.failure} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        isLoading={registration.isSending}
      >
        {t('entry.register.submit')}
      </Button>
      <p className={styles.switch}>
        <TranslatedText
          text="entry.register.haveAccount"
          parts={{
            action: (
              <WordButton
                onClick={() => {
                  onLeave?.();
                  open({ type: 'sign-in' });
                }}
              />
            ),
          }}
        />
      </p>
    </form>
  );
}

interface PartProps {
  readonly registration: Registration;
}

function NameFields({ registration }: PartProps) {
  const { t } = useTranslation();
  const { draft, change, leave, errorOf } = registration;
  return (
    <>
      <div data-part="username">
        <Field
          label={t('entry.field.username')}
          description={t('entry.register.usernameHint')}
          error={errorOf('username')}
          counter={{
            count: characterCount(draft.username.trim()),
            max: accountLimits.username.max,
          }}
        >
          <TextInput
            name="username"
            autoComplete="nickname"
            spellCheck={false}
            value={draft.username}
            onValueChange={(username) => {
              change({ username });
            }}
            onBlur={() => {
              if (draft.username !== '') leave('username');
            }}
          />
        </Field>
      </div>
      <div data-part="email">
        <Field label={t('entry.field.email')} error={errorOf('email')}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            value={draft.email}
            onValueChange={(email) => {
              change({ email });
            }}
            onBlur={() => {
              if (draft.email !== '') leave('email');
            }}
          />
        </Field>
      </div>
      <div data-part="password">
        <Field
          label={t('entry.field.password')}
          description={t('entry.register.passwordHint')}
          error={errorOf('password')}
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={draft.password}
            onValueChange={(password) => {
              change({ password });
            }}
            onBlur={() => {
              if (draft.password !== '') leave('password');
            }}
          />
        </Field>
      </div>
    </>
  );
}

/** The code that an operator gave out. */
function CodeField({ registration: { draft, change, errorOf } }: PartProps) {
  const { t } = useTranslation();
  return (
    <div data-part="registrationCode">
      <Field
        label={t('entry.register.code')}
        description={t('entry.register.codeHint')}
        error={errorOf('registrationCode')}
      >
        <TextInput
          name="registrationCode"
          autoComplete="off"
          spellCheck={false}
          value={draft.registrationCode}
          onValueChange={(registrationCode) => {
            change({ registrationCode });
          }}
        />
      </Field>
    </div>
  );
}

function Agreements({ registration }: PartProps) {
  const { draft, change, errorOf, asksConsent } = registration;
  return (
    <div className={styles.agreements}>
      <div data-part="terms">
        <Checkbox
          name="terms"
          label={
            <TranslatedText
              text="entry.register.terms"
              parts={{
                terms: legalLink(paths.terms()),
                privacy: legalLink(paths.privacy()),
              }}
            />
          }
          checked={draft.terms}
          onCheckedChange={(terms) => {
            change({ terms });
          }}
          error={errorOf('terms')}
        />
      </div>
      {asksConsent && (
        <div data-part="consent">
          <Checkbox
            name="consent"
            label={
              <TranslatedText
                text="entry.register.consent"
                parts={{ privacy: legalLink(paths.privacy()) }}
              />
            }
            checked={draft.consent}
            onCheckedChange={(consent) => {
              change({ consent });
            }}
            error={errorOf('consent')}
          />
        </div>
      )}
    </div>
  );
}

/** What is between its tags in the text becomes its words. */
function legalLink(to: string) {
  return (
    <Link to={to} isNewTab>
      {to}
    </Link>
  );
}

/** Leads the reader to what must be mended. */
function focusPart(form: HTMLFormElement | null, part: string): void {
  const control = form?.querySelector<HTMLElement>(
    `[data-part="${part}"] :is(input:not([aria-hidden]), button, [role="checkbox"])`,
  );
  control?.focus();
}
