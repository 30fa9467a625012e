import { Inbox } from 'lucide-react';
import { useState } from 'react';
import type { Application } from '#shared/contract/teams/application.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import type { ReviewedApplications } from '#shared/reduce/client-view.ts';
import { loadOlderApplications } from '../../data/applications/applications.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { RecordActions, RecordName, RecordTable } from '../../ui/display/record-table.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { StatusTag } from './status-tag.tsx';
import styles from './team-applications.module.css';

const columns = ['applicant', 'status', 'submittedAt'] as const;

interface ApplicationsTableProps {
  readonly teamId: TeamId;
  readonly reviewed: ReviewedApplications;
}

/** The applications of a team, newest first (T-306, T-307). */
export function ApplicationsTable({ teamId, reviewed }: ApplicationsTableProps) {
  const { t } = useTranslation();
  const { applications, total, pending, hasMore } = reviewed;
  if (applications.length === 0) {
    return (
      <EmptyState icon={Inbox} title={t('applications.review.empty')}>
        {t('applications.review.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.counts}>
        <Tag>{t('applications.review.total', { count: total })}</Tag>
        <Tag tone={pending > 0 ? 'warning' : 'neutral'}>
          {t('applications.review.pending', { count: pending })}
        </Tag>
      </p>
      <RecordTable
        columns={columns.map((column) => t(`applications.column.${column}`))}
        actions={t('applications.actions')}
        showsActions
      >
        {applications.map((application) => (
          <Row key={application.id} application={application} />
        ))}
      </RecordTable>
      {hasMore && <Older teamId={teamId} oldest={applications.at(-1)} />}
    </>
  );
}

function Row({ application }: { readonly application: Application }) {
  const { t } = useTranslation();
  const { id, teamId, submittedBy, status, createdAt } = application;
  return (
    <tr>
      <td data-label={t('applications.column.applicant')}>
        <RecordName name={submittedBy.username} picture={submittedBy.profilePicture} />
      </td>
      <td data-label={t('applications.column.status')}>
        <StatusTag status={status} />
      </td>
      <td data-label={t('applications.column.submittedAt')}>
        <TimeText at={Date.parse(createdAt)} />
      </td>
      <RecordActions>
        <ButtonLink to={paths.application(teamId, id)} size="small">
          {t('applications.review.view')}
          <VisuallyHidden> {submittedBy.username}</VisuallyHidden>
        </ButtonLink>
      </RecordActions>
    </tr>
  );
}

interface OlderProps {
  readonly teamId: TeamId;
  readonly oldest: Application | undefined;
}

function Older({ teamId, oldest }: OlderProps) {
  const translation = useTranslation();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const load = async () => {
    if (!oldest) return;
    setIsBusy(true);
    try {
      await loadOlderApplications(teamId, oldest.id);
    } catch (error) {
      toasts.error(failureText(translation, error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.foot}>
      <Button isLoading={isBusy} onClick={() => void load()}>
        {translation.t('applications.review.older')}
      </Button>
    </div>
  );
}
