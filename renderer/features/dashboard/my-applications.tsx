import { FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnApplication } from '#shared/contract/teams/application.ts';
import { placeholderCounts } from '#shared/rules/limits.ts';
import { statusTones, useOwnApplications, withdraw } from '../../data/applications/applications.ts';
import { answerText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ButtonLink, Link } from '../../ui/actions/link.tsx';
import { RecordActions, RecordName, RecordTable } from '../../ui/display/record-table.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './my-applications.module.css';
import { EmptySection, SectionPage } from './section-page.tsx';

/** What I have applied for (T-050 to T-057). */
export function MyApplications() {
  const { t } = useTranslation();
  return (
    <SectionPage title={t('dashboard.applications.title')} lead={t('dashboard.applications.lead')}>
      <Applications />
    </SectionPage>
  );
}

function Applications() {
  const { t } = useTranslation();
  const { applications, slice } = useOwnApplications();
  if (!applications) {
    if (slice.status === 'offline') return <OfflineState />;
    if (slice.status === 'failed')
      return <ErrorState title={t('applications.mine.failed')} onRetry={slice.retry} />;
    return <ApplicationRows />;
  }
  if (applications.length === 0) {
    return (
      <EmptySection>
        <EmptyState
          icon={FileText}
          title={t('dashboard.applications.emptyTitle')}
          action={
            <ButtonLink variant="primary" to={paths.discoverTeams()}>
              {t('dashboard.discover.title')}
            </ButtonLink>
          }
        >
          {t('dashboard.applications.emptyHint')}
        </EmptyState>
      </EmptySection>
    );
  }
  return <ApplicationTable applications={applications} />;
}

/** T-051 */
function ApplicationRows() {
  return (
    <div aria-busy="true" className={styles.skeletons}>
      {Array.from({ length: placeholderCounts.myApplications }, (_none, index) => (
        <Skeleton key={index} shape="block" height={40} width="100%" />
      ))}
    </div>
  );
}

const columns = ['applicant', 'status', 'submittedAt', 'team'] as const;

function ApplicationTable({ applications }: { readonly applications: readonly OwnApplication[] }) {
  const { t } = useTranslation();
  return (
    <RecordTable
      columns={columns.map((column) => t(`applications.column.${column}`))}
      actions={t('applications.actions')}
    >
      {applications.map((application) => (
        <ApplicationRow key={application.id} application={application} />
      ))}
    </RecordTable>
  );
}

function ApplicationRow({ application }: { readonly application: OwnApplication }) {
  const { t } = useTranslation();
  const { submittedBy, status, createdAt, team } = application;
  const name = team?.name ?? '';
  return (
    <tr>
      <td data-label={t('applications.column.applicant')}>
        <RecordName name={submittedBy.username} picture={submittedBy.profilePicture} />
      </td>
      <td data-label={t('applications.column.status')}>
        <Tag tone={statusTones[status]}>{t(`applications.status.${status}`)}</Tag>
      </td>
      <td data-label={t('applications.column.submittedAt')}>
        <TimeText at={Date.parse(createdAt)} />
      </td>
      <td data-label={t('applications.column.team')}>
        <RecordName name={name} picture={team?.profile ?? null} shape="rounded">
          {(className) =>
            status === 'accepted' && team ? (
              <Link to={paths.team(team.id)} className={className}>
                {name}
              </Link>
            ) : (
              <span className={className}>{name}</span>
            )
          }
        </RecordName>
      </td>
      <RecordActions>
        {status === 'pending' && <DeleteButton application={application} team={name} />}
      </RecordActions>
    </tr>
  );
}

interface DeleteButtonProps {
  readonly application: OwnApplication;
  readonly team: string;
}

function DeleteButton({ application, team }: DeleteButtonProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    try {
      await withdraw(application.id);
      toasts.success(t('applications.mine.deleted'));
    } catch (error) {
      toasts.error(answerText(translation, error, t('applications.mine.deleteFailed')));
    }
    setIsAsking(false);
  };
  return (
    <>
      <IconButton
        icon={Trash2}
        size="small"
        variant="danger"
        label={t('applications.mine.delete', { team })}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('applications.mine.deleteTitle')}
        description={t('applications.mine.deleteText', { team })}
        confirmLabel={t('applications.mine.deleteConfirm')}
        isDanger
        onConfirm={remove}
      />
    </>
  );
}
