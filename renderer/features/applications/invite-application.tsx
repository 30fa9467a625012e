import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import { apply } from '../../data/applications/applications.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { answerText } from '../../lib/failure-text.ts';
import { fieldErrorsOf } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { ApplicationWizard, type WizardAnswers } from './application-wizard.tsx';
import styles from './invite-application.module.css';

interface InviteApplicationProps {
  readonly invite: Reply<'lookUpInvite'>;
  readonly onBack: () => void;
  /** the team asks something else by now */
  readonly onOutdated: () => void;
}

/** The form of the team behind an invite, for its applicant (T-069 to T-075). */
export function InviteApplication({ invite, onBack, onOutdated }: InviteApplicationProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const { code, team, applicationQuestions } = invite;
  const { description, questions } = applicationQuestions;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const submit = async (answers: WizardAnswers) => {
    setRefusal(null);
    setFaults({});
    const given = [...answers].map(([questionId, answer]) => ({
      questionId,
      answer: typeof answer === 'string' ? answer : [...answer],
    }));
    try {
      await apply(code, given);
      toasts.success(t('applications.wizard.sent', { team: team.name }));
      void navigate(paths.myApplications());
    } catch (error) {
      setRefusal(answerText(translation, error, t('applications.wizard.failed')));
      setFaults(faultsOf(fieldErrorsOf(translation, error)));
      if (error instanceof ApiProblem && error.code === 'application.form-changed') onOutdated();
    }
  };
  return (
    <div className={styles.body}>
      <h1 className={styles.title}>{t('applications.wizard.title', { team: team.name })}</h1>
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      <ApplicationWizard
        description={description}
        questions={questions}
        faults={faults}
        onSubmit={submit}
      />
      <Button variant="quiet" isWide onClick={onBack}>
        {t('applications.wizard.back')}
      </Button>
    </div>
  );
}

/** What a refusal says of single answers, by question. */
function faultsOf(errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) =>
      field.startsWith('answers.') ? [[field.slice('answers.'.length), text] as const] : [],
    ),
  );
}
