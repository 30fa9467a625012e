import { ClipboardList, FileQuestion, Newspaper } from 'lucide-react';
import type { TeamId } from '#shared/lib/ids.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

interface TeamSectionProps {
  readonly teamId: TeamId;
  readonly section: 'applications' | 'blogs';
}

const icons = { applications: ClipboardList, blogs: Newspaper } as const;

/** A page of a team that is no channel, though it stands at the address of one (T-016). */
export function TeamSection({ teamId, section }: TeamSectionProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={icons[section]}
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
