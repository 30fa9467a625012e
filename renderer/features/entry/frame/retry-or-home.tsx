import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { GoHome } from './go-home.tsx';

interface RetryOrHomeProps {
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** The ways on from a page that could not be loaded: what failed once may succeed the next time. */
export function RetryOrHome({ onRetry, isRetrying = false }: RetryOrHomeProps) {
  const { t } = useTranslation();
  return (
    <>
      <GoHome variant="secondary" />
      <Button variant="primary" isLoading={isRetrying} onClick={onRetry}>
        {t('common.action.retry')}
      </Button>
    </>
  );
}
