import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeptCrashReport } from '#shared/contract/crash-report.ts';
import {
  crashReportsQuery,
  removeCrashReport,
  sendCrashReport,
} from '../../data/crash-reports/crash-reports.ts';
import { serverOrigin } from '../../lib/desktop.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { reasonWords } from './crash-words.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './settings-tabs.module.css';

interface SectionProps {
  readonly isAutomatic: boolean;
  readonly onAutomatic: (isAutomatic: boolean) => void;
}

/** Crashes that are kept on this machine, and whether they are sent by themselves (ADR 76). */
export function CrashSection({ isAutomatic, onAutomatic }: SectionProps) {
  const { t } = useTranslation();
  const { data: reports, isError, refetch } = useQuery(crashReportsQuery);
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = reports?.find(({ id }) => id === shownId);
  return (
    <section className={styles.updates} aria-labelledby="crashes-title">
      <div>
        <h3 id="crashes-title" className={styles.heading}>
          {t('desktop.crashes.title')}
        </h3>
        <p className={styles.hint}>{t('desktop.crashes.hint')}</p>
      </div>
      <Switch
        label={t('desktop.crashes.automatic')}
        description={t('desktop.crashes.automaticHint', { address: serverOrigin() })}
        checked={isAutomatic}
        onCheckedChange={onAutomatic}
      />
      {isError && (
        <ErrorState size="inline" onRetry={() => void refetch()}>
          {t('desktop.crashes.failed')}
        </ErrorState>
      )}
      {reports?.length === 0 && <p className={styles.hint}>{t('desktop.crashes.none')}</p>}
      {reports?.map((report) => (
        <CrashRow key={report.id} report={report} onShow={() => setShownId(report.id)} />
      ))}
      {shown && (
        <CrashDialog
          report={shown}
          onChanged={() => void refetch()}
          onClose={() => setShownId(null)}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly report: KeptCrashReport;
  readonly onShow: () => void;
}

function CrashRow({ report, onShow }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = format.exact(report.at);
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <span className={styles.label}>{time}</span>
        <span className={styles.hint}>
          {t(`desktop.crashes.part.${report.part}`)} · {reasonWords(report.reason, t)}
          {report.sentAt !== null && ` · ${t('desktop.crashes.sent')}`}
        </span>
      </span>
      <Button aria-label={t('desktop.crashes.showAt', { time })} onClick={onShow}>
        {t('desktop.crashes.show')}
      </Button>
    </div>
  );
}

interface DialogProps {
  readonly report: KeptCrashReport;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** All that a report holds, before one decides what becomes of it. */
function CrashDialog({ report, onChanged, onClose }: DialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const { sentAt, ...sent } = report;
  const act = async (deed: () => Promise<void>, failure: string) => {
    setIsBusy(true);
    try {
      await deed();
      onChanged();
      onClose();
      return;
    } catch {
      toasts.error(failure);
    }
    setIsBusy(false);
  };
  const send = () =>
    act(async () => {
      await sendCrashReport(report);
      toasts.success(t('desktop.crashes.wasSent'));
    }, t('desktop.crashes.sendFailed'));
  const remove = () => act(() => removeCrashReport(report.id), t('desktop.crashes.removeFailed'));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('desktop.crashes.view')}
      description={t('desktop.crashes.viewHint')}
      footer={
        <>
          <Button variant="danger" disabled={isBusy} onClick={() => void remove()}>
            {t('desktop.crashes.remove')}
          </Button>
          {sentAt === null && (
            <Button variant="primary" isLoading={isBusy} onClick={() => void send()}>
              {t('desktop.crashes.send')}
            </Button>
          )}
        </>
      }
    >
      <pre className={styles.report}>{JSON.stringify(sent, null, 2)}</pre>
    </Dialog>
  );
}
