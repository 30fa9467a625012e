import { ArrowLeft, Check, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Answer, Application } from '#shared/contract/teams/application.ts';
import { decide } from '../../data/applications/applications.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { answerText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { StatusTag } from './status-tag.tsx';
import styles from './team-applications.module.css';

/** One application: what was answered, by whom, and the decision about it (T-309 to T-312). */
export function ApplicationDetail({ application }: { readonly application: Application }) {
  const { t } = useTranslation();
  const { teamId, submittedBy, status, createdAt, decidedBy, answers } = application;
  const title = t('applications.detail.title', { name: submittedBy.username });
  usePageTitle(title);
  return (
    <article className={styles.page}>
      <div>
        <ButtonLink to={paths.channel(teamId, 'applications')} variant="quiet" icon={ArrowLeft}>
          {t('applications.detail.back')}
        </ButtonLink>
      </div>
      <header className={styles.head}>
        <Avatar
          name={submittedBy.username}
          src={submittedBy.profilePicture}
          shape={avatarShape(submittedBy.flags)}
          size={48}
        />
        <div className={styles.headText}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.facts}>
            <StatusTag status={status} />
            <span>
              {t('applications.detail.submitted')} <TimeText at={Date.parse(createdAt)} />
            </span>
            {decidedBy && <span>{t('applications.detail.by', { name: decidedBy.username })}</span>}
          </p>
        </div>
      </header>
      <dl className={styles.answers}>
        {answers.map((answer) => (
          <GivenAnswer key={answer.questionId} answer={answer} />
        ))}
      </dl>
      {status === 'pending' && <Decision application={application} />}
    </article>
  );
}

function GivenAnswer({ answer: { question, answer } }: { readonly answer: Answer }) {
  return (
    <div className={styles.answer}>
      <dt>{question}</dt>
      <dd>
        {typeof answer === 'string' ? (
          answer
        ) : (
          <span className={styles.picks}>
            {answer.map((one) => (
              <Tag key={one}>{one}</Tag>
            ))}
          </span>
        )}
      </dd>
    </div>
  );
}

function Decision({ application }: { readonly application: Application }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'accepted' | 'rejected' | null>(null);
  const make = async (status: 'accepted' | 'rejected') => {
    setBusy(status);
    try {
      await decide(application, status);
      toasts.success(
        t(status === 'accepted' ? 'applications.detail.approved' : 'applications.detail.rejected'),
      );
      void navigate(paths.channel(application.teamId, 'applications'));
    } catch (error) {
      toasts.error(answerText(translation, error, t('applications.detail.failed')));
      setBusy(null);
    }
  };
  return (
    <div className={styles.buttons}>
      <Button
        variant="primary"
        icon={Check}
        isLoading={busy === 'accepted'}
        disabled={busy === 'rejected'}
        onClick={() => void make('accepted')}
      >
        {t('applications.detail.approve')}
      </Button>
      <Button
        variant="danger"
        icon={X}
        isLoading={busy === 'rejected'}
        disabled={busy === 'accepted'}
        onClick={() => void make('rejected')}
      >
        {t('applications.detail.reject')}
      </Button>
    </div>
  );
}
