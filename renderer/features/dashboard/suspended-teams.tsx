import { ShieldCheck } from 'lucide-react';
import { useSuspendedTeams } from '../../data/teams/suspended-teams.ts';
import { useView } from '../../data/view-store.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptySection, SectionPage } from './section-page.tsx';
import styles from './suspended-teams.module.css';

/** Which of my teams an administrator has closed, and why (T-020). */
export function SuspendedTeams() {
  const { t } = useTranslation();
  const count = useView((view) => view.suspendedTeamLength);
  return (
    <SectionPage title={t('dashboard.suspended.title')} lead={t('dashboard.suspended.lead')}>
      {count === undefined && <Skeleton shape="block" height={280} />}
      {count === 0 && (
        <EmptySection>
          <EmptyState
            icon={ShieldCheck}
            title={t('dashboard.suspended.noneTitle')}
            action={<ButtonLink to={paths.home()}>{t('home.teams.title')}</ButtonLink>}
          >
            {t('dashboard.suspended.noneHint')}
          </EmptyState>
        </EmptySection>
      )}
      {count !== undefined && count > 0 && <SuspendedList count={count} />}
    </SectionPage>
  );
}

/** Each with why it was closed; none can be opened. */
function SuspendedList({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const asked = useSuspendedTeams(count);
  if (asked.isPending) return <Skeleton shape="block" height={280} />;
  if (!asked.data)
    return (
      <ErrorState
        title={t('dashboard.suspended.failed')}
        onRetry={() => void asked.refetch()}
        isRetrying={asked.isFetching}
      />
    );
  return (
    <>
      <p>
        {t('dashboard.suspended.some', { count })}. {t('dashboard.suspended.someHint')}
      </p>
      <ul className={styles.list} aria-label={t('dashboard.suspended.title')}>
        {asked.data.map((team) => (
          <li key={team.id}>
            <Card className={styles.team}>
              <Avatar name={team.name} src={team.profilePicture} size={48} shape="rounded" />
              <span className={styles.words}>
                <span className={styles.name}>{team.name}</span>
                <span>{team.reason}</span>
                <span className={styles.time}>
                  {t('dashboard.suspended.since', { time: format.exact(Date.parse(team.at)) })}
                </span>
              </span>
            </Card>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to={paths.contact()}>{t('dashboard.suspended.contact')}</ButtonLink>
      </div>
    </>
  );
}
