import { FileQuestion } from 'lucide-react';
import type { TeamId } from '#shared/lib/ids.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** The address of a blog that is not there. */
export function MissingBlog({ teamId }: { readonly teamId: TeamId }) {
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
