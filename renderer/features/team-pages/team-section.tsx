import { FileQuestion, Newspaper } from 'lucide-react';
import type { TeamId } from '#shared/lib/ids.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths, type SpecialChannel } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TeamOverview } from './team-overview.tsx';

interface TeamSectionProps {
  readonly teamId: TeamId;
  readonly section: Exclude<SpecialChannel, 'applications'>;
}

/** A page of a team that is no channel, though it stands at the address of one (T-016). */
export function TeamSection({ teamId, section }: TeamSectionProps) {
  if (section === 'overview') return <TeamOverview teamId={teamId} />;
  return <EmptyBlogs teamId={teamId} />;
}

function EmptyBlogs({ teamId }: Pick<TeamSectionProps, 'teamId'>) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Newspaper}
      title={t('teams.section.blogs.title')}
      action={
        <ButtonLink to={paths.channel(teamId, 'overview')}>
          {t('teams.section.overview')}
        </ButtonLink>
      }
    >
      {t('teams.section.blogs.hint')}
    </EmptyState>
  );
}

interface UnknownItemProps {
  readonly teamId: TeamId;
}

/** The address of a blog post that is not there. */
export function UnknownItem({ teamId }: UnknownItemProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={FileQuestion}
      title={t('teams.section.unknown.blog')}
      action={
        <ButtonLink to={paths.channel(teamId, 'blogs')}>{t('common.action.back')}</ButtonLink>
      }
    >
      {t('teams.section.unknown.hint')}
    </EmptyState>
  );
}
