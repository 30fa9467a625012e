import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { windowsDownloadQuery } from '../../data/site/queries.ts';
import { isDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OperatorNote } from './operator-note.tsx';
import pageStyles from './site-page.module.css';
import styles from './download-page.module.css';

interface WindowsButtonProps {
  /** a failure is no business of the reader's: it leaves nothing to see here */
  readonly isSilent?: boolean;
}

/** The newest installer for Windows, as far as this server knows of one (T-082, D-032). */
export function WindowsButton(props: WindowsButtonProps) {
  // The application is there already, and a server does not choose what it is replaced by.
  return isDesktop() ? null : <NewestInstaller {...props} />;
}

function NewestInstaller({ isSilent = false }: WindowsButtonProps) {
  const { t } = useTranslation();
  const { data: url, isError, isFetching, refetch } = useQuery(windowsDownloadQuery);
  if (isError && isSilent) return null;
  if (isError) {
    return (
      <ErrorState
        size="inline"
        title={t('errors.release.unreachable')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        {t('site.download.later')}
      </ErrorState>
    );
  }
  const label = t('site.download.get', { system: t('site.download.windows') });
  if (url === undefined) {
    return (
      <Button variant="primary" size="large" icon={Download} isLoading>
        {label}
      </Button>
    );
  }
  if (url !== null) {
    return (
      <ButtonLink variant="primary" size="large" icon={Download} to={url}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <div className={styles.none}>
      <Button
        variant="primary"
        size="large"
        icon={Download}
        disabledReason={t('site.download.none')}
      >
        {label}
      </Button>
      <p className={pageStyles.note}>{t('site.download.none')}</p>
      <p className={pageStyles.note}>{t('site.download.instead')}</p>
      <OperatorNote summary={t('site.download.operator')}>
        {t('site.download.operatorHow')}
      </OperatorNote>
    </div>
  );
}
