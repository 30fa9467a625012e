import { useFamily } from '../../data/family/family.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingDots } from '../../ui/feedback/loading-dots.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { ParentFamily } from './parent-family.tsx';
import { TeenFamily } from './teen-family.tsx';

/** Who is connected with me: a teen's parents, or anyone else's teens. */
export function MyFamily() {
  const { t } = useTranslation();
  const { data, isError, isPaused, isFetching, refetch } = useFamily();
  if (!data && isPaused) return <OfflineState size="inline" />;
  if (!data && isError)
    return (
      <ErrorState
        size="inline"
        title={t('family.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <LoadingDots label={t('family.loading')} />;
  if (data.parents) return <TeenFamily parents={data.parents} />;
  return <ParentFamily teens={data.teens ?? []} />;
}
