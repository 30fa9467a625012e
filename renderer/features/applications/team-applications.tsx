import { FileQuestion, Lock, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import type { ApplicationId, TeamId } from '#shared/lib/ids.ts';
import type { ReviewedApplications } from '#shared/reduce/client-view.ts';
import { placeholderCounts } from '#shared/rules/limits.ts';
import { useApplication, useReviewedTeam } from '../../data/applications/applications.ts';
import { useCan } from '../../data/permissions/permissions.ts';
import { useView } from '../../data/view-store.ts';
import { saysMissing } from '../../lib/api-problem.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ApplicationDetail } from './application-detail.tsx';
import { ApplicationsTable } from './applications-table.tsx';
import { FormEditor } from './form-editor.tsx';
import { RecruitmentBar } from './recruitment-bar.tsx';
import styles from './team-applications.module.css';

interface TeamApplicationsProps {
  readonly teamId: TeamId;
  readonly applicationId?: string | undefined;
}

/** The applications of a team, for those who decide about them (T-016, T-018, T-304 to T-309). */
export function TeamApplications({ teamId, applicationId }: TeamApplicationsProps) {
  const mayDecide = useCan(teamId, 'MANAGE_APPLICATIONS');
  const isKnown = useView((view) => view.roles[teamId] !== undefined) ?? false;
  if (!mayDecide) return isKnown ? <Denied teamId={teamId} /> : <ApplicationSkeletons />;
  if (applicationId === undefined) return <Review teamId={teamId} />;
  // reason: the route's own parameter; the server refuses what is no id
  const id = applicationId as ApplicationId;
  return <OneApplication key={id} teamId={teamId} applicationId={id} />;
}

function Denied({ teamId }: { readonly teamId: TeamId }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Lock}
      title={t('applications.review.denied')}
      action={
        <ButtonLink to={paths.channel(teamId, 'overview')}>
          {t('teams.section.overview')}
        </ButtonLink>
      }
    >
      {t('applications.review.deniedHint')}
    </EmptyState>
  );
}

function Review({ teamId }: { readonly teamId: TeamId }) {
  const translation = useTranslation();
  const { t } = translation;
  const { reviewed, slice } = useReviewedTeam(teamId, true);
  const shown = useLastKnown(reviewed);
  if (shown) return <Reviewed teamId={teamId} reviewed={shown} />;
  if (slice.status === 'offline') return <OfflineState />;
  if (slice.status !== 'failed') return <ApplicationSkeletons />;
  return (
    <ErrorState title={t('applications.review.failed')} onRetry={slice.retry}>
      {failureText(translation, slice.error)}
    </ErrorState>
  );
}

/** While all is fetched once more, after a connection began afresh, what was there stays. */
function useLastKnown(reviewed: ReviewedApplications | undefined) {
  const [last, setLast] = useState(reviewed);
  if (reviewed !== undefined && reviewed !== last) setLast(reviewed);
  return reviewed ?? last;
}

interface ReviewedProps {
  readonly teamId: TeamId;
  readonly reviewed: ReviewedApplications;
}

function Reviewed({ teamId, reviewed }: ReviewedProps) {
  const { t } = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  const hasForm = reviewed.form.questions.length > 0;
  const [isMaking, setIsMaking] = useState(!hasForm);
  // what is being written stays when another reviewer saves the first form
  const isForm = isMaking || !hasForm || isEditing;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('applications.review.title')}</h1>
      {hasForm && (
        <RecruitmentBar teamId={teamId} isOpen={reviewed.isOpen}>
          <Button
            icon={isForm ? X : Pencil}
            onClick={() => {
              setIsEditing(!isForm);
              setIsMaking(false);
            }}
          >
            {t(isForm ? 'applications.review.cancelEdit' : 'applications.review.edit')}
          </Button>
        </RecruitmentBar>
      )}
      {isForm ? (
        <FormEditor
          teamId={teamId}
          form={reviewed.form}
          onSaved={() => {
            setIsEditing(false);
            setIsMaking(false);
          }}
        />
      ) : (
        <ApplicationsTable teamId={teamId} reviewed={reviewed} />
      )}
    </div>
  );
}

interface OneApplicationProps {
  readonly teamId: TeamId;
  readonly applicationId: ApplicationId;
}

function OneApplication({ teamId, applicationId }: OneApplicationProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { application, error, retry } = useApplication(teamId, applicationId);
  if (saysMissing(error)) {
    return (
      <EmptyState
        icon={FileQuestion}
        title={t('applications.review.unknown')}
        action={
          <ButtonLink to={paths.channel(teamId, 'applications')}>
            {t('common.action.back')}
          </ButtonLink>
        }
      >
        {t('teams.section.unknown.hint')}
      </EmptyState>
    );
  }
  if (application) return <ApplicationDetail application={application} />;
  if (!error) return <ApplicationSkeletons />;
  return (
    <ErrorState title={t('applications.review.failed')} onRetry={retry}>
      {failureText(translation, error)}
    </ErrorState>
  );
}

/** T-308 */
function ApplicationSkeletons() {
  return (
    <div className={styles.page} aria-busy="true">
      {Array.from({ length: placeholderCounts.applications }, (_none, index) => (
        <Skeleton key={index} shape="block" height={64} width="100%" />
      ))}
    </div>
  );
}
