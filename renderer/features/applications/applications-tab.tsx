import type { Team } from '#shared/contract/teams/team.ts';
import { useReviewedTeam } from '../../data/applications/applications.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { RecruitmentBar } from './recruitment-bar.tsx';
import styles from './team-applications.module.css';

interface ApplicationsTabProps {
  readonly team: Team;
  /** Closes the settings, which lie over the page that the link leads to. */
  readonly onLeave: () => void;
}

/** Whether the team recruits, and the way to its form and applications (T-126). */
export function ApplicationsTab({ team, onLeave }: ApplicationsTabProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { reviewed, slice } = useReviewedTeam(team.id, true);
  if (!reviewed) {
    if (slice.status === 'offline') return <OfflineState />;
    if (slice.status !== 'failed') return <Skeleton shape="block" height={64} width="100%" />;
    return (
      <ErrorState title={t('applications.review.failed')} onRetry={slice.retry}>
        {failureText(translation, slice.error)}
      </ErrorState>
    );
  }
  const link = (
    <ButtonLink to={paths.channel(team.id, 'applications')} onClick={onLeave}>
      {t('applications.tab.open')}
    </ButtonLink>
  );
  return reviewed.form.questions.length > 0 ? (
    <RecruitmentBar teamId={team.id} isOpen={reviewed.isOpen}>
      {link}
    </RecruitmentBar>
  ) : (
    <section className={styles.formless}>
      <p>{t('applications.tab.noForm')}</p>
      {link}
    </section>
  );
}
