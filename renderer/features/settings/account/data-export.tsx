import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  dataExportAddress,
  dataExportQuery,
  useRequestDataExport,
  type DataExportState,
} from '../../../data/me/data-export.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DownloadLink } from '../../../ui/actions/download-link.tsx';
import { TimeText } from '../../../ui/display/time-text.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingDots } from '../../../ui/feedback/loading-dots.tsx';
import { OfflineState } from '../../../ui/feedback/offline-state.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import tabs from '../settings-tabs.module.css';
import styles from './account.module.css';
import { PasswordOnlyDialog } from './password-only-dialog.tsx';

/** Everything I have here, as one file. */
export function DataExport() {
  const { t } = useTranslation();
  return (
    <section className={tabs.row}>
      <div className={styles.endWords}>
        <h3 className={tabs.label}>{t('settings.export.title')}</h3>
        <p className={tabs.hint}>{t('settings.export.hint')}</p>
      </div>
      <ExportState />
    </section>
  );
}

function ExportState() {
  const translation = useTranslation();
  const { data, error, isError, isPaused, isFetching, refetch } = useQuery(dataExportQuery);
  if (!data && isPaused) return <OfflineState size="inline" />;
  if (!data && isError)
    return (
      <ErrorState size="inline" onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureText(translation, error)}
      </ErrorState>
    );
  if (!data) return <LoadingDots label={translation.t('settings.export.loading')} />;
  return (
    <div className={styles.export} role="status">
      <Archive state={data} />
      <RequestButton nextAt={data.nextAt} />
    </div>
  );
}

/** The archive there is, or that it is being made. */
function Archive({ state }: { readonly state: DataExportState }) {
  const { t } = useTranslation();
  const made = state.export;
  if (made === null) return null;
  if (made.readyAt === null || made.expiresAt === null)
    return <p className={tabs.hint}>{t('settings.export.making')}</p>;
  return (
    <>
      <p className={tabs.hint}>
        {t('settings.export.until')} <TimeText at={Date.parse(made.expiresAt)} form="moment" />
      </p>
      <DownloadLink
        address={dataExportAddress(made)}
        fileName="tayfa.zip"
        label={t('settings.export.download')}
      />
    </>
  );
}

function RequestButton({ nextAt }: Pick<DataExportState, 'nextAt'>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        {...(nextAt !== null && { disabledReason: t('errors.export.too-soon') })}
        onClick={() => setIsOpen(true)}
      >
        {t('settings.export.request')}
      </Button>
      {isOpen && <RequestDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RequestDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const request = useRequestDataExport();
  return (
    <PasswordOnlyDialog
      title={t('settings.export.request')}
      description={t('settings.export.what')}
      submit={t('settings.export.request')}
      send={async (password) => {
        await request(password);
        toasts.success(t('settings.export.requested'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
