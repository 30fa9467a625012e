import { MailCheck, TriangleAlert } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { siteLimits } from '#shared/rules/limits.ts';
import { reportVulnerability } from '../../data/site/report-vulnerability.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { NoticeState } from '../../ui/feedback/notice-state.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import styles from './report-form.module.css';
import {
  emptyReport,
  reportFields,
  reportProblems,
  type ReportDraft,
  type ReportField,
} from './report-draft.ts';

interface ReportFormProps {
  /** the captcha: begun while the rest is written, asked for when it is sent */
  readonly captcha: {
    readonly start: () => void;
    /** null: it could not be solved */
    readonly token: () => Promise<string | null>;
    /** a solution is good once */
    readonly reset: () => void;
  };
  /** what shows how far the captcha is */
  readonly status: ReactNode;
}

/** Tells the operator of a weakness (E-023). What was written stays until it was taken. */
export function ReportForm({ captcha, status }: ReportFormProps) {
  const { t } = useTranslation();
  const [isSent, setIsSent] = useState(false);
  if (!isSent) return <OpenForm captcha={captcha} status={status} onSent={() => setIsSent(true)} />;
  return (
    <div className={styles.form}>
      <NoticeState
        icon={MailCheck}
        tone="accent"
        announced="in-a-pause"
        title={t('site.security.sentTitle')}
        action={<Button onClick={() => setIsSent(false)}>{t('site.security.another')}</Button>}
      >
        {t('site.security.sentHint', { count: siteLimits.responseDays.first })}
      </NoticeState>
    </div>
  );
}

interface OpenFormProps extends ReportFormProps {
  readonly onSent: () => void;
}

function OpenForm({ captcha, status, onSent }: OpenFormProps) {
  const translation = useTranslation();
  const { t } = translation;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(emptyReport);
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const problems = reportProblems(draft);

  const send = async () => {
    const captchaToken = await captcha.token();
    if (captchaToken === null) throw new Error('The captcha was not solved');
    const email = draft.email.trim();
    const { title, details } = draft;
    const body = { title, details, captchaToken, email: email === '' ? null : email };
    await reportVulnerability(body);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    setFailure(null);
    const first = reportFields.find((field) => problems[field] !== null);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setIsSending(true);
    try {
      await send();
      onSent();
    } catch (error) {
      setFailure(failureText(translation, error));
    } finally {
      captcha.reset();
      setIsSending(false);
    }
  };

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <ReportFields
        draft={draft}
        errorOf={(field) => {
          const problem = isTried ? problems[field] : null;
          return problem === null ? null : t(`site.security.problem.${problem}`, boundsOf(field));
        }}
        onChange={(part) => {
          captcha.start();
          setDraft((now) => ({ ...now, ...part }));
        }}
      />
      {status}
      {failure !== null && (
        <NoticeState
          icon={TriangleAlert}
          tone="danger"
          size="inline"
          announced="at-once"
          title={failure}
        />
      )}
      <Button type="submit" variant="primary" size="large" isLoading={isSending}>
        {t('site.security.send')}
      </Button>
    </form>
  );
}

function boundsOf(field: ReportField) {
  return field === 'details' ? siteLimits.reportDetails : siteLimits.reportTitle;
}

interface ReportFieldsProps {
  readonly draft: ReportDraft;
  readonly errorOf: (field: ReportField) => string | null;
  readonly onChange: (part: Partial<ReportDraft>) => void;
}

function ReportFields({ draft, errorOf, onChange }: ReportFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('site.security.field.title')} error={errorOf('title')}>
        <TextInput
          name="title"
          value={draft.title}
          onValueChange={(title) => {
            onChange({ title });
          }}
        />
      </Field>
      <Field
        label={t('site.security.field.details')}
        description={t('site.security.field.detailsHint')}
        error={errorOf('details')}
      >
        <TextArea
          name="details"
          rows={{ min: 6, max: 18 }}
          value={draft.details}
          onValueChange={(details) => {
            onChange({ details });
          }}
        />
      </Field>
      <Field
        label={t('site.security.field.email')}
        description={t('site.security.field.emailHint')}
        isOptional
        error={errorOf('email')}
      >
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          value={draft.email}
          onValueChange={(email) => {
            onChange({ email });
          }}
        />
      </Field>
    </>
  );
}
