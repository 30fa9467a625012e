import { ClipboardList, FileQuestion } from 'lucide-react';
import type { TeamId } from '#shared/lib/ids.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths, type SpecialChannel } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TeamOverview } from './team-overview.tsx';

interface TeamSectionProps {
  readonly teamId: TeamId;
  readonly section: Exclude<SpecialChannel, 'blogs'>;
}

/** A page of a team that is no channel, though it stands at the address of one (T-016). */
export function TeamSection({ teamId, section }: TeamSectionProps) {
  if (section === 'overview') return <TeamOverview teamId={teamId} />;
  return <EmptyTeamSection teamId={teamId} section={section} />;
}

interface EmptyTeamSectionProps extends TeamSectionProps {
  readonly section: 'applications';
}

function EmptyTeamSection({ teamId, section }: EmptyTeamSectionProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={ClipboardList}
      title={t(`teams.section.${section}.title`)}
      action={
        <ButtonLink to={paths.channel(teamId, 'overview')}>
          {t('teams.section.overview')}
        </ButtonLink>
      }
    >
      {t(`teams.section.${section}.hint`)}
    </EmptyState>
  );
}

interface UnknownItemProps {
  readonly teamId: TeamId;
  readonly kind: 'blog' | 'application';
}

/** The address of a blog post or an application that is not there. */
export function UnknownItem({ teamId, kind }: UnknownItemProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={FileQuestion}
      title={t(`teams.section.unknown.${kind}`)}
      action={
        <ButtonLink to={paths.channel(teamId, kind === 'blog' ? 'blogs' : 'applications')}>
          {t('common.action.back')}
        </ButtonLink>
      }
    >
      {t('teams.section.unknown.hint')}
    </EmptyState>
  );
}
