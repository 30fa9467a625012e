import { CloudOff } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { EntryNotice } from './entry-notice.tsx';

interface LoadFailureProps {
  readonly onRetry: () => void;
}

/** Shown when the server could not be asked who is there. */
export function LoadFailure({ onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <EntryFrame>
      <EntryNotice
        icon={CloudOff}
        title={t('entry.failure.title')}
        text={t('entry.failure.hint')}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {t('common.action.retry')}
          </Button>
        }
      />
    </EntryFrame>
  );
}
