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
import { Avatar } from '../../ui/display/avatar.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
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
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`applications.column.${column}`)}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>{t('applications.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {applications.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </tbody>
    </table>
  );
}

function ApplicationRow({ application }: { readonly application: OwnApplication }) {
  const { t } = useTranslation();
  const { submittedBy, status, createdAt, team } = application;
  const name = team?.name ?? '';
  return (
    <tr>
      <td data-label={t('applications.column.applicant')}>
        <span className={styles.named}>
          <Avatar name={submittedBy.username} src={submittedBy.profilePicture} size={24} />
          <span className={styles.name}>{submittedBy.username}</span>
        </span>
      </td>
      <td data-label={t('applications.column.status')}>
        <Tag tone={statusTones[status]}>{t(`applications.status.${status}`)}</Tag>
      </td>
      <td data-label={t('applications.column.submittedAt')}>
        <TimeText at={Date.parse(createdAt)} />
      </td>
      <td data-label={t('applications.column.team')}>
        <span className={styles.named}>
          <Avatar name={name} src={team?.profile ?? null} size={24} shape="rounded" />
          {status === 'accepted' && team ? (
            <Link to={paths.team(team.id)} className={styles.name}>
              {name}
            </Link>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
        </span>
      </td>
      <td className={styles.actions}>
        {status === 'pending' && <DeleteButton application={application} team={name} />}
      </td>
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
