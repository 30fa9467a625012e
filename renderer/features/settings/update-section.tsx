import { useEffect, useState } from 'react';
import { updateChannels, type UpdateChannel, type UpdateState } from '#shared/contract/desktop.ts';
import { useAtom, useAtomValue } from '../../lib/atoms.ts';
import { callDesktop } from '../../lib/desktop.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { inCallAtom, updateStateAtom } from '../../lib/update-notice.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './settings-tabs.module.css';

interface SectionProps {
  readonly channel: UpdateChannel;
  readonly onChannel: (channel: UpdateChannel) => void;
}

/** How far the next version is, and which releases are wanted (D-030, D-031). */
export function UpdateSection({ channel, onChannel }: SectionProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [update, setUpdate] = useAtom(updateStateAtom);
  useEffect(() => {
    callDesktop('readUpdate', {}).then(setUpdate, () => undefined);
  }, [setUpdate]);
  if (update === null) return null;
  const { progress } = update;
  const ask = (name: 'checkForUpdate' | 'restartToUpdate' | 'openDownloadPage') => {
    callDesktop(name, {}).catch(() => toasts.error(t('desktop.update.failed')));
  };
  return (
    <section className={styles.updates} aria-labelledby="update-title">
      <h3 id="update-title" className={styles.heading}>
        {t('desktop.update.title')}
      </h3>
      <div className={styles.row}>
        <span className={styles.words} role="status">
          <UpdateWords update={update} />
        </span>
        {progress.step !== 'downloading' && <UpdateButtons update={update} ask={ask} />}
      </div>
      {progress.step === 'downloading' && (
        <ProgressBar
          label={t('desktop.update.downloading', { version: progress.version })}
          value={progress.percent / 100}
        />
      )}
      {progress.step !== 'off' && (
        <div className={styles.row}>
          <span className={styles.words}>
            <span className={styles.label}>{t('desktop.update.channel')}</span>
            <span className={styles.hint}>{t('desktop.update.channelHint')}</span>
          </span>
          <SegmentedControl
            aria-label={t('desktop.update.channel')}
            segments={updateChannels.map((value) => ({
              value,
              label: t(`desktop.update.channels.${value}`),
            }))}
            value={channel}
            onValueChange={onChannel}
          />
        </div>
      )}
    </section>
  );
}

function UpdateWords({ update }: { readonly update: UpdateState }) {
  const { t } = useTranslation();
  const { progress, missed, hasDownloadPage } = update;
  const isInCall = useAtomValue(inCallAtom);
  return (
    <>
      {missed !== null && (
        <span className={styles.hint}>
          {t(hasDownloadPage ? 'desktop.update.missed' : 'desktop.update.missedOnly', {
            version: missed,
          })}
        </span>
      )}
      <span className={styles.label}>
        <ProgressWords progress={progress} />
      </span>
      {progress.step === 'ready' && (
        <span className={styles.hint}>
          {t(isInCall ? 'desktop.update.afterCall' : 'desktop.update.readyHint')}
        </span>
      )}
    </>
  );
}

function ProgressWords({ progress }: Pick<UpdateState, 'progress'>) {
  const { t } = useTranslation();
  const { relative } = useFormat();
  // what was just checked needs no clock that runs
  const [now] = useState(() => Date.now());
  switch (progress.step) {
    case 'off':
      return t('desktop.update.off');
    case 'checking':
      return t('desktop.update.checking');
    case 'current': {
      const { checkedAt } = progress;
      if (checkedAt === null) return t('desktop.update.unknown');
      const time = relative(checkedAt, Math.max(now, checkedAt));
      return `${t('desktop.update.current')} ${t('desktop.update.checkedAt', { time })}`;
    }
    case 'by-hand':
      return t('desktop.update.byHand', { version: progress.version });
    case 'downloading':
      // the bar says it
      return null;
    case 'ready':
      return t('desktop.update.ready', { version: progress.version });
    case 'failed':
      return t(`desktop.update.problem.${progress.problem}`);
  }
}

interface ButtonsProps {
  readonly update: UpdateState;
  readonly ask: (name: 'checkForUpdate' | 'restartToUpdate' | 'openDownloadPage') => void;
}

function UpdateButtons({ update, ask }: ButtonsProps) {
  const { t } = useTranslation();
  const { progress, missed, hasDownloadPage } = update;
  const isInCall = useAtomValue(inCallAtom);
  const { step } = progress;
  const isByHand = missed !== null || step === 'off' || step === 'by-hand' || step === 'failed';
  return (
    <span className={styles.buttons}>
      {isByHand && hasDownloadPage && (
        <Button onClick={() => ask('openDownloadPage')}>{t('desktop.update.download')}</Button>
      )}
      {step !== 'off' && step !== 'ready' && (
        <Button isLoading={step === 'checking'} onClick={() => ask('checkForUpdate')}>
          {t(step === 'failed' ? 'desktop.update.retry' : 'desktop.update.check')}
        </Button>
      )}
      {step === 'ready' && (
        <Button
          variant="primary"
          disabledReason={isInCall ? t('desktop.update.afterCall') : undefined}
          onClick={() => ask('restartToUpdate')}
        >
          {t('desktop.update.restart')}
        </Button>
      )}
    </span>
  );
}
